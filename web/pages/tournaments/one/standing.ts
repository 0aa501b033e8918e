import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { StandingLine, Tournament } from '../../../../api/contract/people/tournament.ts';
import { inWords, makePoints } from '../../../common/words/numbers.ts';
import { makeRank } from '../../../common/words/table.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { Loading } from '../../../ui/attempt.ts';
import steps from '../../../ui/steps.css';
import { ui } from '../../../ui/styles.ts';
import { crosstable } from './crosstable.ts';
import styles from './standing.css';
import { programNote } from '../../../parts/level-note.ts';
import { goneWords, nameOf, roundName, TIES, type RoundCell } from '../words.ts';

/** More players than this make a crosstable that nobody can read. */
const READABLE = 40;

/** Pairs of neighbors with equal points, and which rule put one before the other. */
export const tieWords = (lines: readonly StandingLine[], ties: Tournament['ties']): string[] =>
  lines.slice(1).flatMap((line, i) => {
    const before = lines[i]!;
    if (before.points !== line.points || before.points === 0) return [];
    const at = ties.findIndex((_, rule) => before.tie[rule] !== line.tie[rule]);
    const rule = ties[at];
    if (!rule) return [];
    const [a, b] = [before, line].map(({ tie }) => makePoints(tie[at] ?? 0));
    const how = rule === 'lots' ? TIES.lots.at : `${a} to ${b} ${TIES[rule].at}`;
    return `${nameOf(before)} is ahead of ${nameOf(line)}: ${how}.`;
  });

/** How much of it is over; rounds to come have as many tables as those until now. */
const afterWords = ({ kind, round, rounds, tables, tablesOver: over }: Tournament): string => {
  const all = kind === 'knock-out' || rounds === null ? tables : Math.round((tables / round) * rounds);
  if (over === 0) return 'The first tables are being played';
  return `After ${all > 10 ? over : inWords(over)} of ${inWords(all)} tables`;
};

const cell = (found: RoundCell | undefined, isGone: boolean): TemplateResult => {
  if (!found) return html`<span class="place" aria-label=${isGone ? 'out' : 'not yet'}>–</span>`;
  if (found.off !== null) return html`<span class="place">${found.off > 0 ? 'bye' : '0'}</span>`;
  if (found.rank === null) return html`<span class="place now">now</span>`;
  return html`<span class="place ${found.rank === 1 ? 'won' : ''}">${makeRank(found.rank)}</span>`;
};

/** The standing, with everybody's place in each round, and who met whom. */
@customElement('mw-tournament-standing')
export class TournamentStanding extends LitElement {
  static override styles = [ui, steps, styles];

  #pages = 1;
  #standing = new Loading(
    this,
    () => loadStanding(this.tournament.id, this.#pages),
    () => `${this.tournament.id} ${this.version}`,
  );
  /** Stays until another is there, so that nothing moves. */
  #shown: { lines: StandingLine[]; next?: number | undefined } | undefined;

  @state() private isCross = false;

  @property({ attribute: false }) tournament!: Tournament;
  /** Another number loads the standing again. */
  @property({ type: Number }) version = 0;

  protected override render(): TemplateResult {
    const standing = (this.#shown = this.#standing.value ?? this.#shown);
    if (!standing) return html`<section class="paper">${this.#standing.waiting()}</section>`;
    const { stage, round } = this.tournament;
    const hasBegun = stage === 'over' || (stage === 'running' && round > 0);
    return html`<section class="paper" aria-labelledby="standing">
      ${hasBegun ? this.#begun(standing.lines) : this.#players(standing.lines)}
      ${
        standing.next === undefined
          ? nothing
          : html`<p><button class="btn" @click=${this.#more}>Show more</button></p>`
      }
    </section>`;
  }

  #more(): void {
    this.#pages++;
    void this.#standing.again();
  }

  /** Before it begins. */
  #players(lines: readonly StandingLine[]): TemplateResult {
    const list = (title: string, some: readonly StandingLine[]): TemplateResult | typeof nothing =>
      some.length === 0
        ? nothing
        : html`<h2 id="standing">${title}</h2>
            <ul class="names">
              ${some.map((line) => html`<li>${this.#name(line)}</li>`)}
            </ul>`;
    const isIn = lines.filter(({ stage }) => stage === 'in');
    const waiting = lines.filter(({ stage }) => stage === 'waiting');
    if (isIn.length + waiting.length === 0)
      return html`<h2 id="standing">Who is in</h2>
        <p class="sub">Nobody yet.</p>`;
    return html`${list('Who is in', isIn)} ${list('Waiting for a seat', waiting)}`;
  }

  #begun(lines: readonly StandingLine[]): TemplateResult {
    const { kind, stage } = this.tournament;
    const title = stage === 'over' ? 'Final standing' : afterWords(this.tournament);
    const canCross = kind !== 'knock-out' && lines.length <= READABLE && this.#shown?.next === undefined;
    return html`<div class="row spread">
        <h2 id="standing">${title}</h2>
        ${canCross ? this.#choice() : nothing}
      </div>
      ${this.isCross && canCross ? crosstable(lines, this.tournament.me?.number) : this.#table(lines)}
      ${kind === 'knock-out' ? nothing : this.#foot(lines)}`;
  }

  /** How points are made, and what parts those who have as many. */
  #foot(lines: readonly StandingLine[]): TemplateResult {
    const { ties } = this.tournament;
    const said = tieWords(lines, ties);
    return html`<div class="foot fine">
      <p>A point for each player you leave behind at a table, half a point for a tie.</p>
      ${ties.length > 0 ? html`<p>A tie goes to ${this.#ties()}.</p>` : nothing}
      ${
        said.length > 0
          ? html`<details>
              <summary>Ties until now</summary>
              ${said.map((words) => html`<p>${words}</p>`)}
            </details>`
          : nothing
      }
    </div>`;
  }

  #ties(): string {
    return this.tournament.ties.map((rule) => TIES[rule].words).join(', then to ');
  }

  #choice(): TemplateResult {
    const choice = (words: string, isCross: boolean): TemplateResult =>
      html`<button aria-pressed=${this.isCross === isCross} @click=${() => (this.isCross = isCross)}>
        ${words}
      </button>`;
    return html`<div class="segments" role="group" aria-label="How to show it">
      ${choice('By round', false)}${choice('Who met whom', true)}
    </div>`;
  }

  #name({ number, player, stage }: StandingLine): TemplateResult {
    const isMe = number === this.tournament.me?.number;
    const gone = goneWords(stage);
    return html`${
      player
        ? html`<a href="/players/${player.id}">${isMe ? 'You' : player.name}</a> ${programNote(player)}`
        : nameOf({ player })
    }${gone ? html` <span class="gone">${gone}</span>` : nothing}`;
  }

  #table(lines: readonly StandingLine[]): TemplateResult {
    const { rounds, round, kind, ties, me } = this.tournament;
    const columns = Array.from({ length: Math.max(rounds ?? 0, round) }, (_, i) => i + 1);
    const isKnockOut = kind === 'knock-out';
    const figured = ties.flatMap((rule, i) => (rule === 'lots' || isKnockOut ? [] : { rule, i })).slice(0, 2);
    const head = (n: number): unknown =>
      isKnockOut
        ? roundName(this.tournament, n)
            .replace(/^Round /, '')
            .replace('finals', 's')
        : html`<span class=${n === 1 ? 'wide' : 'vh'}>Round </span>${n}`;
    return html`<div class="scroller" tabindex="0" role="region" aria-label="Places by round">
      <table class=${columns.length > 6 ? 'many' : ''}>
        <thead>
          <tr>
            <th scope="col" class="k"><span class="vh">Place</span></th>
            <th scope="col" class="n">Player</th>
            ${columns.map((n) => html`<th scope="col">${head(n)}</th>`)}
            ${figured.map(({ rule }) => html`<th scope="col" class="wide">${TIES[rule].head}</th>`)}
            ${isKnockOut ? nothing : html`<th scope="col" class="p">Points</th>`}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            (line) =>
              html`<tr class=${line.number === me?.number ? 'you' : ''}>
                <td class="k">${line.place}</td>
                <th scope="row" class="n">${this.#name(line)}</th>
                ${columns.map(
                  (n) =>
                    html`<td>
                      ${cell(
                        line.rounds.find((one) => one.round === n),
                        line.stage !== 'in',
                      )}
                    </td>`,
                )}
                ${figured.map(({ i }) => html`<td class="wide">${makePoints(line.tie[i] ?? 0)}</td>`)}
                ${isKnockOut ? nothing : html`<td class="p">${makePoints(line.points)}</td>`}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }
}
