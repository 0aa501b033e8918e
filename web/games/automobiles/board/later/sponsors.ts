import { html, nothing, svg, type TemplateResult } from 'lit';
import {
  FINISHES,
  SPONSORS,
  STANDARD_REMOVAL,
  type Finish,
  type SponsorEffect,
  type SponsorId,
} from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cube } from '../art/cube.ts';
import { racer } from '../art/racer.ts';
import { flag } from '../../../kit/words.ts';
import type { Setting } from '../setting.ts';

const PLACES: Readonly<Record<Finish, string>> = { first: '1st', middle: 'Middle', last: 'Last' };

/** What a sponsor gives besides the standard removal, in a few words. */
export const extraOf = ({ money, cubes, wear, gain, wearPerCube, moneyPerCube }: SponsorEffect): string =>
  [
    wearPerCube ? `${wearPerCube} wear with each` : '',
    wear ? `and ${wear} wear` : '',
    cubes ? `${cubes} more${moneyPerCube ? `, $${moneyPerCube} each` : ''}` : '',
    money ? `spend $${money}` : '',
    gain ? `a ${gain.map((each) => COLOR_NAMES[each]).join(', a ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');

const road = svg`<rect x="-600" y="50" width="1320" height="12" fill=${color('road')} />`;
const tire = (x: number, y: number): Art =>
  at(x, y, svg`<circle r="12" fill=${color('piece-ink')} /><circle r="5.500" fill=${color('stone')} />`);

/** A picture for each letter's theme. */
const SCENES: Readonly<Record<string, readonly [ground: string, drawn: Art]>> = {
  A: [
    'water',
    svg`${road}<rect x="34" y="14" width="52" height="6" rx="2" fill=${color('tile')} /><path d="M40 20v30M80 20v30" stroke=${color('stone')} stroke-width="4" />
      <rect x="52" y="26" width="16" height="24" rx="2" fill=${color('brick')} /><rect x="55" y="29" width="10" height="6" fill=${color('window-2')} />`,
  ],
  B: [
    'rose',
    svg`${road}<rect x="38" y="20" width="44" height="30" rx="3" fill=${color('cream')} /><path d="M38 28H82M60 20V50" stroke=${color('brick')} stroke-width="3" />`,
  ],
  C: ['cream', svg`${road}${[40, 62, 84].map((x) => tire(x, 38))}${tire(51, 17)}${tire(73, 17)}`],
  D: [
    'sage',
    svg`<path d="M-50 62L-12 34L0 48L30 20L52 46L78 10L108 44L132 26L170 62z" fill=${color('slate')} />
      <path d="M78 10l9 12h-16zM30 20l7 9H24z" fill=${color('tile')} />${at(60, 46, cube('black'))}`,
  ],
  E: [
    'water',
    svg`${road}${[18, 32, 50, 96, 106].map((x, i) => svg`<circle cx=${x} cy=${14 + ((i * 7) % 22)} r=${6 + (i % 3) * 2} fill=${color('tile')} fill-opacity=".8" />`)}
      ${at(68, 40, racer(3))}`,
  ],
  F: [
    'rose',
    svg`<rect x="-600" y="50" width="1320" height="12" fill=${color('kerb')} /><rect x="28" y="16" width="64" height="36" fill=${color('cream')} />
      <path d="M24 16h72v9H24z" fill=${color('brick')} /><rect x="34" y="34" width="20" height="12" fill=${color('window')} />
      <rect x="64" y="34" width="12" height="18" fill=${color('roof')} />`,
  ],
};

const picture = (id: SponsorId): TemplateResult => {
  const [ground, drawn] = SCENES[id[0]!]!;
  return html`<svg
    viewBox="0 0 120 62"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
    style=${`background:${color(ground)}`}
  >
    ${drawn}
  </svg>`;
};

const isChosen = ({ choice }: Setting, id: SponsorId): boolean => choice.chosen.includes(`sponsor:${id}`);

const effects = ({ seat }: Setting, id: SponsorId, mine: Finish | undefined): TemplateResult[] =>
  FINISHES.map(
    (finish) =>
      html`<span class=${finish === mine ? 'effect mine' : 'effect'}
        ><b>${finish === mine && seat !== null ? seatMark(seat, 13) : nothing}${PLACES[finish]}</b
        ><span><em>${STANDARD_REMOVAL[finish]} out</em> ${extraOf(SPONSORS[id][finish])}</span></span
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
