import { html, nothing, type TemplateResult } from 'lit';
import {
  FINISHES,
  STANDARD_REMOVAL,
  type Finish,
} from '../../../../../rules/games/automobiles/model/data.ts';
import {
  SPONSORS,
  type SponsorEffect,
  type SponsorId,
} from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { cubesOf } from '../../../../../rules/games/automobiles/model/colors.ts';
import { list } from '../../../../../rules/kit/words/english.ts';
import { cubesLine } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { drawingsIn } from '../../../kit/art/drawings.ts';
import { flag, stepButton } from '../../../kit/parts/step-button.ts';
import sponsors from '../../art/sponsors.svg';
import { cube } from '../art/cube.ts';
import { racer } from '../art/racer.ts';
import type { Setting } from '../setting.ts';

const PLACES: Readonly<Record<Finish, string>> = {
  first: msg`1st`,
  middle: msg`Middle`,
  last: msg`Last`,
};

const extraOf = ({ telling }: Setting, effect: SponsorEffect): string => {
  const { money, cubes, wear, gain, wearPerCube, moneyPerCube } = effect;
  const gained = gain && toText(cubesLine(cubesOf(gain)), telling);
  return list(
    [
      wearPerCube && msg`${wearPerCube} wear with each`,
      wear && msg`and ${wear} wear`,
      cubes && (moneyPerCube ? msg`${cubes} more, $${moneyPerCube} each` : msg`${cubes} more`),
      money && msg`spend $${money}`,
      gained && msg`gain ${gained}`,
    ].filter((part) => typeof part === 'string'),
  );
};

const sceneOf = drawingsIn(sponsors);
const PIECES: Readonly<Record<string, Art>> = {
  D: at(60, 46, cube('black')),
  E: at(68, 40, racer(3)),
};

const picture = (id: SponsorId): TemplateResult =>
  html`<svg viewBox="0 0 120 62" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    ${sceneOf(id[0]!)}${PIECES[id[0]!]}
  </svg>`;

const isChosen = ({ choice }: Setting, id: SponsorId): boolean => choice.chosen.includes(`sponsor:${id}`);

const effects = (setting: Setting, id: SponsorId, mine: Finish | undefined): TemplateResult[] =>
  FINISHES.map(
    (finish) =>
      html`<span class=${finish === mine ? 'effect mine' : 'effect'}
        ><b
          >${finish === mine && setting.seat !== null ? seatMark(setting.seat, 13) : nothing}${PLACES[finish]}</b
        ><span><em>${STANDARD_REMOVAL[finish]} out</em> ${extraOf(setting, SPONSORS[id][finish])}</span></span
      >`,
  );

/** A sponsor with its effect for each place; `mine` is the viewer's. */
export const sponsorCard = (setting: Setting, id: SponsorId, mine: Finish | undefined): TemplateResult => {
  const { choice, busy } = setting;
  const step = `sponsor:${id}`;
  const isOpen = !busy && (choice.begins(step) || choice.next.has(step) || choice.chosen.includes(step));
  return stepButton(
    setting,
    { step, kind: 'offer sponsor', thing: step, isOpen, isChosen: isChosen(setting, id) },
    html`<b>Sponsor ${id}</b>${picture(id)}${effects(setting, id, mine)}`,
  );
};

/** A seat with a sponsor may keep it, and chooses which open one is discarded instead. */
export const keepPart = ({ choice, view, seat, busy, pick }: Setting): TemplateResult | typeof nothing =>
  choice.begins('keep')
    ? html`<button
        class="btn"
        data-step="keep"
        ?disabled=${busy}
        aria-pressed=${flag(choice.chosen.includes('keep'))}
        @click=${() => pick('keep')}
      >
        Keep ${view.seats[seat!]!.sponsor}, drop one
      </button>`
    : nothing;
