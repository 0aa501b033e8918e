import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GameCard } from '../../../../api/contract/match.ts';
import type { BotLevel } from '../../../../rules/kit/bots/levels.ts';
import { msg } from '../../../common/words/msg.ts';
import { LEVEL_NAMES } from '../../level-note.ts';
import { EVEN, STRENGTH, type Measured, type Strength } from '../../../games/strength.ts';

const at = (percent: number): string => `${Math.min(100, Math.max(0, percent))}%`;

/** Wins of 100 on a line, where they may lie, and the wins to compare them with. */
const drawRange = ({ wins, error }: Measured, even: number): TemplateResult =>
  html`<svg class="range" aria-hidden="true">
    <line x1="0" x2="100%" y1="13" y2="13" />
    <line x1=${at(even)} x2=${at(even)} y1="5" y2="21" />
    ${error > 0 ? svg`<line class="pale" x1=${at(wins - error)} x2=${at(wins + error)} y1="13" y2="13" />` : ''}
    <circle cx=${at(wins)} cy="13" r="8" />
  </svg>`;

const LEVEL_WORDS: Readonly<Record<BotLevel, string>> = {
  easy: msg`Plays as normal, but about one decision in six is a slip. For a first match, and for children.`,
  normal: msg`Plays as somebody who knows the game. It doesn’t try to guess what you’ll do.`,
  hard: msg`Tries what normal likes best on tables that could be this one, and takes what ends better.`,
};

export const winsWords = (level: BotLevel, { normal }: Strength, measured: Measured): string => {
  const wins = Math.round(measured.wins);
  if (level === 'normal' && !normal) return msg`the measure`;
  return normal ? msg`wins ${wins} of 100 together` : msg`wins ${wins} of 100 against normal`;
};

const measuredAt = (level: BotLevel, strength: Strength): Measured =>
  strength[level] ?? { wins: EVEN, error: 0, matches: 0 };

const part = (level: BotLevel, strength: Strength | undefined): TemplateResult => {
  const measured = strength && measuredAt(level, strength);
  return html`<section>
    <h3>
      ${LEVEL_NAMES[level]}
      ${strength && measured ? html`<span class="fine">${winsWords(level, strength, measured)}</span>` : nothing}
    </h3>
    <p>${LEVEL_WORDS[level]}</p>
    ${strength && measured ? drawRange(measured, strength.normal?.wins ?? EVEN) : nothing}
  </section>`;
};

const HOW = html`Hard plays the same few moves on many imagined tables, with other hands and another deck, and
leaves its first thought only where another ends better by more than luck. It is given so many tries a move,
never so much time: a fast computer makes no stronger bot.`;
const NO_TIME = html`Hard bots are not offered here: this service has no time for them to think.`;
const measuredWords = ({ easy, hard }: Strength, levels: readonly BotLevel[]): string => {
  return levels.includes('hard')
    ? msg`Pale: where the figure may lie, measured at tables of two, hard over ${hard.matches} matches.`
    : msg`Pale: where the figure may lie, measured at tables of two, easy over ${easy.matches} matches.`;
};

export const levelsPanel = ({ id, name, levels }: GameCard, isAlone: boolean): TemplateResult => {
  const strength = STRENGTH[id];
  return html`<section class="paper pad levels" aria-labelledby="levels">
    <details>
      <summary><h2 id="levels">How well bots play ${name}</h2></summary>
      ${levels.map((level) => part(level, strength))}
      ${isAlone ? html`<p class="note">Only bots play against you, so there are hints, and the match is not rated.</p>` : nothing}
      <p class="fine">
        None of them sees more than its seat may see. ${strength ? measuredWords(strength, levels) : nothing}
        ${levels.includes('hard') ? HOW : NO_TIME}
      </p>
    </details>
  </section>`;
};
