import { html, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { msg } from '../../../common/words/msg.ts';
import { turnOf } from '../../../data/match/entries.ts';
import type { LookBack } from '../../../data/match/replay/look-back.ts';
import { tableOf } from '../../../ui/table.ts';
import type { PlotLine } from '../../../parts/plots/lines.ts';

const ROWS = 24;

interface Plotted {
  lines: readonly PlotLine[];
  back: LookBack;
  say(figure: number): string;
  log: readonly LogEntry[];
}

export const plotTable = ({ lines, back: { points, recap }, say, log }: Plotted): TemplateResult => {
  const apart = Math.max(1, Math.ceil(points.length / ROWS));
  const rows = points.flatMap(({ seq }, i) =>
    i % apart === 0 || i === points.length - 1 ? [{ seq, i }] : [],
  );
  const head = [recap.turn ?? msg`Turn`, ...lines.map(({ name }) => name || msg`All`)];
  const cells = rows.map(({ seq, i }) => [
    turnOf(log, seq, recap.opens),
    ...lines.map(({ figures }) => say(figures[i]!)),
  ]);
  return html`<div class="table" tabindex="0" role="group" aria-label="As a table">
    ${tableOf(head, cells)}
  </div>`;
};
