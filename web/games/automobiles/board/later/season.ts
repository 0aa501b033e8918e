import { list, ordinal } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { cubesOf } from '../../../../../rules/games/automobiles/model/colors.ts';
import { driverName, FINISHES, STANDARD_REMOVAL } from '../../../../../rules/games/automobiles/model/data.ts';
import type { Finish } from '../../../../../rules/games/automobiles/model/data.ts';
import { finishAt, pointsFor, SPONSORS } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import type { SponsorEffect, SponsorId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { tableOf } from '../../../../ui/table.ts';
import { cube, flagIcon, racer, racerPicture } from '../art/pieces.ts';
import { asked, trackName, type Setting } from '../setting.ts';
import { BOARD, circuitOf, field, printedTrack } from '../stage/circuit.ts';
import { cubesLine } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { drawingsIn } from '../../../kit/art/drawings.ts';
import { flag, stepButton } from '../../../kit/parts/step-button.ts';
import sponsors from '../../art/sponsors.svg';

const PLACES: Readonly<Record<Finish, string>> = { first: msg`1st`, middle: msg`Middle`, last: msg`Last` };

const extraOf = ({ telling }: Setting, effect: SponsorEffect): string => {
  const { money, cubes, wear, gain, wearPerCube, moneyPerCube } = effect;
  const gained = gain && toText(cubesLine(cubesOf(gain)), telling);
  const parts = [
    wearPerCube && msg`${wearPerCube} wear with each`,
    wear && msg`and ${wear} wear`,
    cubes && (moneyPerCube ? msg`${cubes} more, $${moneyPerCube} each` : msg`${cubes} more`),
    money && msg`spend $${money}`,
    gained && msg`gain ${gained}`,
  ];
  return list(parts.filter((part) => typeof part === 'string'));
};

const sceneOf = drawingsIn(sponsors);
const PIECES: Readonly<Record<string, Art>> = { D: at(60, 46, cube('black')), E: at(68, 40, racer(3)) };

const effects = (setting: Setting, id: SponsorId, mine: Finish | undefined): TemplateResult[] =>
  FINISHES.map(
    (finish) =>
      html`<span class=${finish === mine ? 'effect mine' : 'sub effect'}
        ><b class="row near"
          >${finish === mine && setting.seat !== null ? seatMark(setting.seat, 13) : nothing}${PLACES[finish]}</b
        ><span><b>${STANDARD_REMOVAL[finish]} out</b> ${extraOf(setting, SPONSORS[id][finish])}</span></span
      >`,
  );

/** A sponsor with its effect for each place; `mine` is the viewer's. */
const sponsorCard = (setting: Setting, id: SponsorId, mine: Finish | undefined): TemplateResult => {
  const { choice, busy } = setting;
  const step = `sponsor:${id}`;
  const isChosen = choice.chosen.includes(step);
  const isOpen = !busy && (choice.begins(step) || choice.next.has(step) || isChosen);
  return stepButton(
    setting,
    { step, kind: 'offer sponsor', thing: step, isOpen, isChosen },
    html`<b>Sponsor ${id}</b
      ><svg width="100%" height="36" viewBox="0 0 120 62" preserveAspectRatio="xMidYMax" aria-hidden="true">
        ${sceneOf(id[0]!)}${PIECES[id[0]!]}
      </svg>
      ${effects(setting, id, mine)}`,
  );
};

/** A seat with a sponsor may keep it, and chooses which open one is discarded instead. */
export const keepPart = ({ choice, view, seat, busy, pick }: Setting): TemplateResult | typeof nothing =>
  choice.begins('keep')
    ? html`<button
        class="btn wraps"
        data-step="keep"
        ?disabled=${busy}
        aria-pressed=${flag(choice.chosen.includes('keep'))}
        @click=${() => pick('keep')}
      >
        Keep ${view.seats[seat!]!.sponsor}, drop one
      </button>`
    : nothing;

const winnerOf = ({ view }: Setting, race: number): Seat | undefined =>
  view.order.find((seat) => view.seats[seat]!.places[race] === 1);

const comingFlag = html`<svg class="i" viewBox="0 0 18 18" aria-hidden="true">
  <path d="M3.5 17V2h11l-3 4.2 3 4.2h-11"></path>
</svg>`;

const racesStrip = (setting: Setting): TemplateResult => {
  const { view, telling } = setting;
  const flag = (race: number): TemplateResult => {
    const winner = winnerOf(setting, race);
    const isNext = winner === undefined && (race === 0 || winnerOf(setting, race - 1) !== undefined);
    const when = isNext ? (view.phase === 'sponsors' ? msg`next` : msg`now`) : '';
    const note = winner === undefined ? when : msg`${telling.name(winner)} won`;
    return html`<li class=${isNext ? 'row next' : 'row'}>
      ${winner === undefined ? comingFlag : flagIcon(msg`Over`)}
      <span
        ><b>Race ${race + 1}, ${trackName(view.tracks[race]!, telling)}</b
        ><small class="row near">${winner === undefined ? nothing : seatMark(winner, 12)}${note}</small></span
      >
    </li>`;
  };
  return html`<ol class="columns flags" aria-label="Races">
    ${view.tracks.map((_, race) => flag(race))}
  </ol>`;
};

const nameCell = ({ view, telling }: Setting, seat: Seat): TemplateResult => {
  const { driver } = view.seats[seat]!;
  return html`<span class="row">
    ${racerPicture(seat, 46)}
    <span
      ><b>${telling.name(seat)}</b
      >${driver === null ? nothing : html`<small class="sub">${driver} ${driverName(driver)}</small>`}</span
    >
  </span>`;
};

export const standingTable = (setting: Setting): TemplateResult => {
  const { view, telling } = setting;
  const run = view.seats[0]!.places.length;
  const byPoints = view.order.toSorted((a, b) => {
    const [one, other] = [view.seats[a]!, view.seats[b]!];
    return other.points - one.points || one.places.at(-1)! - other.places.at(-1)!;
  });
  const rowOf = (seat: Seat): unknown[] => [
    nameCell(setting, seat),
    ...view.seats[seat]!.places.map((place, race) => {
      const points = pointsFor(finishAt(place, view.seats.length), race);
      return html`<b>${points}</b><small class="sub">${ordinal(place)}</small>`;
    }),
    html`<b class="total">${view.seats[seat]!.points}</b>`,
  ];
  const races = view.tracks.slice(0, run).map((track) => trackName(track, telling));
  return html`<div class="meta standing">
    ${tableOf([msg`Driver`, ...races, msg`Points`], byPoints.map(rowOf))}
  </div>`;
};

const nextRace = ({ view, telling }: Setting): TemplateResult => {
  const next = view.race + 1;
  const track = view.tracks[next]!;
  const name = trackName(track, telling);
  return html`<section class="row columns next-race">
    <svg viewBox=${`0 0 ${BOARD.width} ${BOARD.height + 6}`} role="img" aria-label=${name}>
      ${field('field')}${printedTrack(circuitOf(track))}
    </svg>
    <div>
      <h2 class="h3">Next: ${name}</h2>
      <p>Grid by this finish. Bags and stock come along, without an allowance.</p>
      <p>
        <b>${pointsFor('first', next)}</b> first <b>${pointsFor('middle', next)}</b> middle
        <b>${pointsFor('last', next)}</b> last
      </p>
    </div>
  </section>`;
};

const choosers = ({ view, telling }: Setting): string => {
  const names = view.steps.flatMap((step) => (step.do === 'sponsor' ? telling.name(step.seat, true) : []));
  return names.length === 0 ? '' : msg`Choosing in this order: ${list(names)}.`;
};

/** The sponsors to choose from or, once every seat has chosen, what the viewer's gives. */
const sponsorsPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, seat } = setting;
  const { sponsor, places } = view.seats[seat ?? 0]!;
  const isOpen = view.sponsors.length > 0;
  if (!isOpen && (seat === null || sponsor === null)) return nothing;
  const finish = isOpen ? asked(setting, 'sponsor')?.finish : finishAt(places.at(-1)!, view.seats.length);
  return html`<header class="row wrap">
      <h2 class="h3">${isOpen ? 'Sponsors' : 'Your sponsor'}</h2>
      <p>${choosers(setting)}</p>
    </header>
    <div class="sponsors">
      ${(isOpen ? view.sponsors : [sponsor!]).map((id) => sponsorCard(setting, id, finish))}
    </div>`;
};

export const seasonPart = (setting: Setting): TemplateResult =>
  html`<div class="col season">
    ${racesStrip(setting)}
    <div class="sheets">
      <section class="row so-far">${standingTable(setting)}</section>
      ${setting.view.phase === 'sponsors' ? nextRace(setting) : nothing}
    </div>
    ${sponsorsPart(setting)}
  </div>`;
