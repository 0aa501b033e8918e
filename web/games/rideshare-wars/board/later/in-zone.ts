import { html, nothing, svg, type TemplateResult } from 'lit';
import { POWER_DRIVERS, type Power } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import type { Art } from '../../../kit/art/base.ts';
import { sign, type SignName } from '../art/signs.ts';
import { riderCard } from '../pieces/rider.ts';
import type { Place, Setting } from '../setting.ts';
import { aimBy, aimOf, isAt } from '../stage/standing.ts';

const GAINS: Readonly<Record<Power, readonly [string, SignName]>> = {
  'gain-drivers': [`+${POWER_DRIVERS}`, 'wheel'],
  'draw-tool': ['+1', 'tool'],
  'pay-loan': ['−1', 'loan'],
  'trade-bonus': [`+${POWER_DRIVERS}`, 'swap'],
  repel: ['', 'out'],
  'drop-tool': ['−1', 'tool'],
  'drop-rider': ['−1', 'rider'],
};

/** The effect of laying a rider, as a tag in the viewer's color; a loan can only be paid off by a seat that has one. */
const tag = (card: RiderId, seat: Seat, { view }: Setting): TemplateResult | typeof nothing => {
  const { power } = riderOf(card);
  if (!power || (power === 'pay-loan' && view.loans[seat] === 0)) return nothing;
  const [figure, name] = GAINS[power];
  return html`<span class="tag" style=${`--seat:var(--seat-${seat});--edge:var(--seat-${seat}-edge)`}
    >${figure}${sign(name, 14)}</span
  >`;
};

/** Riders that are planned, advised or compared, where they would stand. */
const aheadOf = ({ ahead, view, later }: Setting, place: Place): TemplateResult[] =>
  ahead.flatMap(({ action, label, color }) => {
    const aim = aimBy(view, action);
    if (!aim?.isLaid || !isAt(aim.card, place)) return [];
    return [
      html`<span class="ghost ahead" data-ahead=${label} style="--ahead: var(--${color})"
        >${riderCard(later, aim.card, 'top')}</span
      >`,
    ];
  });

/** A preview of the rider, or the place of one that would be taken into the hand. */
export const aimedPart = (setting: Setting, place: Place): TemplateResult | typeof nothing => {
  const { seat, owner, later } = setting;
  if (seat === null || owner !== seat) return nothing;
  const aim = aimOf(setting);
  if (!aim || !isAt(aim.card, place)) return html`${aheadOf(setting, place)}`;
  return aim.isLaid
    ? html`<span class="ghost asked"
        >${riderCard(later, aim.card, 'top')}${tag(aim.card, seat, setting)}</span
      >`
    : html`<span class="goal" aria-hidden="true"><b>${sign('plus', 18)}</b></span>`;
};

/** Quiet print on a zone where nobody stands: villas uptown, towers midtown, shops downtown. */
const PRINTS: readonly Art[] = [
  svg`<path d="M-30 96V78q38-20 76-12t76-4v34z" fill="var(--p2)"/>
    <path d="M22 72V52l17-13 17 13v20z" fill="var(--p1)"/>
    <path d="M35 72V59h9v13z" fill="var(--p3)"/>
    <path d="M64 70V57l9-7 9 7v13z" fill="var(--p1)"/>
    <circle cx="14" cy="60" r="9" fill="var(--p1)"/>
    <rect x="12.500" y="64" width="3" height="14" fill="var(--p1)"/>`,
  svg`<path d="M-30 96V82H122v14z" fill="var(--p2)"/>
    <path d="M12 82V48h18v34zM34 82V26h20v56zM59 82V40h20v42z" fill="var(--p1)"/>
    <g fill="var(--p3)">
    <path d="M16 54h4v5h-4zM23 54h4v5h-4zM16 64h4v5h-4zM23 64h4v5h-4zM38 33h4v5h-4zM46 33h4v5h-4zM38 44h4v5h-4zM46 44h4v5h-4zM38 55h4v5h-4zM46 55h4v5h-4zM38 66h4v5h-4zM46 66h4v5h-4zM63 47h4v5h-4zM71 47h4v5h-4zM63 58h4v5h-4zM71 58h4v5h-4zM63 69h4v5h-4zM71 69h4v5h-4z"/>
    </g>`,
  svg`<path d="M-30 96V84H122v12z" fill="var(--p2)"/>
    <path d="M10 84V46h34v38zM49 84V54h34v30z" fill="var(--p1)"/>
    <path d="M7 57h40v9q-5 5-10 0-5 5-10 0-5 5-10 0-5 5-10 0z" fill="var(--p3)"/>
    <path d="M15 73h11v11H15zM54 66h24v10H54z" fill="var(--p3)"/>
    <path d="M31 72h8v6h-8z" fill="var(--p3)"/>`,
];

export const zonePrint = (zone: number): TemplateResult =>
  html`<svg class="pl" viewBox="0 0 92 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    ${PRINTS[zone]}
  </svg>`;
