import { html, type TemplateResult } from 'lit';
import type { BotLevel } from '../../../../rules/kit/bots/levels.ts';
import { LEVEL_NAMES } from '../../../common/words/levels.ts';

/** Chooses how well the bot in a seat plays. */
export const levelChoice = (
  { name, seat, level, levels }: { name: string; seat: number; level: BotLevel; levels: readonly BotLevel[] },
  choose: (level: BotLevel) => void,
): TemplateResult =>
  html`<fieldset class="level">
    <legend class="vh">How well ${name} plays</legend>
    <div class="row choices">
      ${levels.map(
        (each) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="level-${seat}"
              .checked=${each === level}
              @change=${() => choose(each)}
            /><span>${LEVEL_NAMES[each]}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
