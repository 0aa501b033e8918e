import { html, type TemplateResult } from 'lit';
import type { StandingLine } from '../../../../api/contract/people/tournament.ts';
import { makePoints } from '../../../common/words/numbers.ts';
import { markedName } from '../../../parts/level-note.ts';
import { nameOf } from '../words.ts';

/** What somebody had against each of those they met, by their numbers. */
export const against = ({ rounds }: StandingLine): Map<number, number> => {
  const had = new Map<number, number>();
  for (const { met, got, rank } of rounds)
    if (rank !== null)
      for (const [i, other] of met.entries()) had.set(other, (had.get(other) ?? 0) + (got[i] ?? 0));
  return had;
};

const cell = (line: StandingLine, other: StandingLine, had: ReadonlyMap<number, number>): TemplateResult => {
  if (line === other) return html`<td class="self"><span class="vh">the same</span></td>`;
  const points = had.get(other.number);
  return html`<td>${points === undefined ? html`<span class="not">·</span>` : makePoints(points)}</td>`;
};

/** Who met whom, and had how many points against them: lines and columns in the order of the standing. */
export const crosstable = (lines: readonly StandingLine[], me: number | undefined): TemplateResult => html`
  <div class="scroller" tabindex="0" role="region" aria-label="Who met whom">
    <table class="cross many">
      <thead>
        <tr>
          <th scope="col" class="k"><span class="vh">Place</span></th>
          <th scope="col" class="n">Player</th>
          ${lines.map(
            (other) =>
              html`<th scope="col">
                <span aria-hidden="true">${other.place}</span><span class="vh">${nameOf(other)}</span>
              </th>`,
          )}
          <th scope="col" class="p">Points</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => {
          const had = against(line);
          return html`<tr class=${line.number === me ? 'you' : ''}>
            <td class="k">${line.place}</td>
            <th scope="row" class="n">
              ${line.number === me ? 'You' : markedName(nameOf(line), line.player)}
            </th>
            ${lines.map((other) => cell(line, other, had))}
            <td class="p">${makePoints(line.points)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>
`;
