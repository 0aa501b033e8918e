import { list, ordinal } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import {
  FIRST_POINTS,
  LAST_POINTS,
  MIDDLE_POINTS,
} from '../../../../../rules/games/automobiles/model/data.ts';
import type { Finish } from '../../../../../rules/games/automobiles/model/data.ts';
import { driverName } from '../../../../../rules/games/automobiles/season/drivers.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { tableOf } from '../../../../ui/table.ts';
import { flagIcon } from '../art/signs.ts';
import { trackName } from '../panels/wares.ts';
import { racerPicture } from '../art/racer.ts';
import { asked, type Setting } from '../setting.ts';
import { BOARD, circuitOf } from '../stage/circuit.ts';
import { field, printedTrack } from '../stage/print.ts';
import { sponsorCard } from './sponsors.ts';

const winnerOf = ({ view }: Setting, race: number): Seat | undefined => {
  const seat = view.seats.findIndex(({ places }) => places[race] === 1);
  return seat < 0 ? undefined : seat;
};

/** A race that hasn't been run. */
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
    return html`<li class=${isNext ? 'next' : ''}>
      ${winner === undefined ? comingFlag : flagIcon(msg`Over`)}
      <span
        ><b>Race ${race + 1}, ${trackName(view.tracks[race]!, telling)}</b
        ><small>${winner === undefined ? nothing : seatMark(winner, 12)}${note}</small></span
      >
    </li>`;
  };
  return html`<ol class="flags" aria-label="Races">
    ${view.tracks.map((_, race) => flag(race))}
  </ol>`;
};

/** The finish category of a place; with two seats, second is not last (AU16). */
const finishAt = ({ view }: Setting, place: number): Finish => {
  if (place === 1) return 'first';
  return place === view.seats.length && place > 2 ? 'last' : 'middle';
};

const pointsOf = (setting: Setting, race: number, place: number): number =>
  ({ first: FIRST_POINTS[race]!, middle: MIDDLE_POINTS, last: LAST_POINTS })[finishAt(setting, place)];

const nameCell = ({ view, telling }: Setting, seat: Seat): TemplateResult => {
  const { driver } = view.seats[seat]!;
  return html`<span class="racing">
    ${racerPicture(seat)}
    <span
      ><b>${telling.name(seat)}</b
      >${driver === null ? nothing : html`<small>${driver} ${driverName(driver)}</small>`}</span
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
    ...view.seats[seat]!.places.map(
      (place, race) => html`<b>${pointsOf(setting, race, place)}</b><small>${ordinal(place)}</small>`,
    ),
    html`<b class="total">${view.seats[seat]!.points}</b>`,
  ];
  const races = view.tracks.slice(0, run).map((track) => trackName(track, telling));
  return html`<div class="standing">
    ${tableOf([msg`Driver`, ...races, msg`Points`], byPoints.map(rowOf))}
  </div>`;
};

const nextRace = ({ view, telling }: Setting): TemplateResult => {
  const next = view.race + 1;
  const track = view.tracks[next]!;
  const name = trackName(track, telling);
  return html`<section class="next-race">
    <svg viewBox=${`0 0 ${BOARD.width} ${BOARD.height + 6}`} role="img" aria-label=${name}>
      ${field('field')}${printedTrack(circuitOf(track))}
    </svg>
    <div>
      <h2>Next: ${name}</h2>
      <p>Grid by this finish. Bags and stock come along, without an allowance.</p>
      <p class="pays">
        <b>${FIRST_POINTS[next]}</b> first <b>${MIDDLE_POINTS}</b> middle <b>${LAST_POINTS}</b> last
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
  const finish = isOpen ? asked(setting, 'sponsor')?.finish : finishAt(setting, places.at(-1)!);
  return html`<header>
      <h2>${isOpen ? 'Sponsors' : 'Your sponsor'}</h2>
      <p>${choosers(setting)}</p>
    </header>
    <div class="sponsors">
      ${(isOpen ? view.sponsors : [sponsor!]).map((id) => sponsorCard(setting, id, finish))}
    </div>`;
};

export const seasonPart = (setting: Setting): TemplateResult =>
  html`<div class="season">
    ${racesStrip(setting)}
    <div class="sheets">
      <section class="so-far">${standingTable(setting)}</section>
      ${setting.view.phase === 'sponsors' ? nextRace(setting) : nothing}
    </div>
    ${sponsorsPart(setting)}
  </div>`;
