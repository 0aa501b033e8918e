import { html, nothing, type TemplateResult } from 'lit';
import { POWER_DRIVERS, type Power } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { inZone, riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
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

/** What a power can take or pay off: without any of it, laying the rider changes nothing. */
const TAKES: Partial<Record<Power, (card: RiderId, seat: Seat, view: View) => number>> = {
  'pay-loan': (_, seat, { loans }) => loans[seat]!,
  repel: (card, seat, { tableaus }) => inZone(tableaus[seat]!, riderOf(card)).length,
  'drop-tool': (_, __, { tools }) => tools.length,
  'drop-rider': (card, _, { hand }) => hand.filter((held) => held !== card).length,
};
const LOSSES: ReadonlySet<Power> = new Set(['repel', 'drop-tool', 'drop-rider']);

/** The effect of laying a rider, as a tag: in the viewer's color, or dark if it takes something. */
const tag = (card: RiderId, seat: Seat, { view }: Setting): TemplateResult | typeof nothing => {
  const { power } = riderOf(card);
  if (!power || TAKES[power]?.(card, seat, view) === 0) return nothing;
  const [figure, name] = GAINS[power];
  return html`<span
    class=${LOSSES.has(power) ? 'tag loss' : 'tag'}
    style=${`--seat:var(--seat-${seat});--edge:var(--seat-${seat}-edge)`}
    >${figure}${sign(name, 14)}</span
  >`;
};

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
