import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { BUSINESSES, COLOURS } from '../../../../../rules/games/streets/model/kinds.ts';
import {
  building,
  businessName,
  crowdName,
  markName,
} from '../../../../../rules/games/streets/words/names.ts';
import { msg } from '../../../../common/words/msg.ts';
import { picture } from '../../../kit/art/icons.ts';
import { backArt, tileArt } from '../art/tile.ts';
import { businessIcon, standingPerson } from '../art/who.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { said, type Setting } from '../setting.ts';

const topWords = (setting: Setting): string => {
  const { tile, back } = setting.view.stack;
  if (tile) return msg`${said(setting, building(tile))} is on top.`;
  return back ? msg`A ${said(setting, markName(back))} Building is on top.` : msg`Nothing is left to draw.`;
};

const top = ({ stack }: Setting['view']): TemplateResult | typeof nothing => {
  if (stack.tile) return picture('0 0 100 102', 'back', tileArt(stack.tile));
  return stack.back ? picture('0 0 100 102', 'back', backArt(stack.back)) : nothing;
};

const bank = (setting: Setting): TemplateResult | typeof nothing =>
  setting.view.business
    ? html`<p class="supply">
        ${BUSINESSES.map(
          (each) =>
            html`<span data-ask=${`token:${each}`}
              >${picture('-9 -9 18 18', 'biz', businessIcon(each))}${setting.view.bank[each]}<span class="vh"
                >${said(setting, businessName(each))} tokens left</span
              ></span
            >`,
        )}
      </p>`
    : nothing;

export const pilesList = (setting: Setting): TemplateResult => {
  const { view } = setting;
  return html`
    <h2>The stack</h2>
    <div class="stack" data-ask="stack" data-thing=${view.stack.tile ? `tile:${view.stack.tile}` : nothing}>
      ${top(view)}
      <p>
        <b>${view.stack.count} left</b><span>${topWords(setting)}</span>
        ${
          view.endgame > 0
            ? html`<span>The Grifter keeps ${plural(view.endgame, 'Building')} for the end.</span>`
            : nothing
        }
      </p>
    </div>
    <p class="supply">
      <span class="fine">Still to come</span>
      ${COLOURS.map(
        (colour) =>
          html`<span data-ask=${`who:${colour}`}
            >${picture('-16 -18 32 38', 'who', standingPerson(colour))}${view.supply[colour]}<span class="vh"
              >${said(setting, crowdName(colour))} to come</span
            ></span
          >`,
      )}
    </p>
    ${bank(setting)}
  `;
};

/** A guided step shows its own part of the City, which no map moves. */
export const pilesPart = (setting: Setting): TemplateResult =>
  pilesPanel(
    msg`The stack and the people to come`,
    pilesList(setting),
    setting.lesson
      ? nothing
      : (setting.later?.cityMap(setting) ?? html`<div class="map"><span class="chart"></span></div>`),
  );
