import type { TemplateResult } from 'lit';
import type { Terms } from '../../../api/http/schemas/meet.ts';
import { radioRow } from '../forms/rows.ts';

type Minimum = Terms['minimum'];

/** What may be asked of others: of a hundred turns so many in time. */
const RELIABILITIES = [undefined, 80, 90, 95] as const;

export const reliabilityRow = (
  name: string,
  minimum: Minimum | undefined,
  choose: (minimum: Minimum) => void,
): TemplateResult =>
  radioRow({
    legend: 'Turns in time, asked of who joins',
    name,
    values: RELIABILITIES,
    chosen: minimum?.reliability,
    words: (least) => (least === undefined ? 'Any' : `${least}%`),
    choose: (reliability) => choose({ reliability }),
  });
