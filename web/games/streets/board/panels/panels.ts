import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { CARDS } from '../../../../../rules/games/streets/consultants/consultants.ts';
import { BUSINESSES, COLOURS, GRIFTER } from '../../../../../rules/games/streets/model/kinds.ts';
import type { Business, Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import * as say from '../../../../../rules/games/streets/words/names.ts';
import { SIGNS_EACH } from '../../../../../rules/games/streets/model/setup.ts';
import { msg } from '../../../../common/words/words.ts';
import { color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { picture } from '../../../kit/art/icons.ts';
import { endNote, pilesPanel, seatsPanel, type SeatCard } from '../../../kit/parts/panels.ts';
import { backArt, tileArt, businessIcon, standingPerson } from '../art/tile.ts';
import { said, type Setting } from '../setting.ts';

const LEFT = { one: '# sign left', other: '# signs left' };

export const plate = (mark: number): Art => svg`
  <rect x="-17" y="-13.5" width="34" height="34" rx="8" fill=${color(`seat-${mark}-edge`)} />
  <rect x="-17" y="-17" width="34" height="34" rx="8" fill=${color(`seat-${mark}`)} />
  <g fill=${color('on-seat')}>${seatShape(mark, 9.5)}</g>`;

/** What a seat, or the Grifter, is doing, or its result; otherwise its signs, of which the Grifter has any number (ST18). */
export const noteOf = (setting: Setting, owner: Owner, gone?: SeatCard['gone']): string => {
  const { view, page } = setting;
  const end = owner === GRIFTER ? undefined : endNote(page, { seat: owner, gone });
  if (end) return end;
  if (page.status === 'running' && view.turn.owner === owner) return msg`Building now`;
  const next = (view.turn.owner + 1) % view.seats;
  if (page.status === 'running' && view.seats > 1 && next === owner) return msg`Plays next`;
  if (owner !== GRIFTER) return plural(view.signs[owner]!, LEFT);
  return plural(view.city.filter((laid) => laid.owner === owner).length, 'Building');
};

export const signs = (left: number, mark: number): TemplateResult =>
  html`<span class="row near signs" role="img" aria-label=${plural(left, LEFT)}
    >${Array.from(
      { length: SIGNS_EACH },
      (_, i) => html`<i class=${i < left ? 'full' : ''} style=${`--seat: var(--seat-${mark})`}></i>`,
    )}</span
  >`;

export const backs = (setting: Setting, owner: Owner): TemplateResult => {
  const { hands, opened } = setting.view;
  const held = (hands[owner] ?? []).map(({ back, tile }) => {
    const words = said(setting, tile ? say.buildingWords(tile) : say.backWords(back));
    const art = opened && tile ? tileArt(tile) : backArt(back);
    return html`<span title=${words}
      >${picture('0 0 100 102', 'mini', art, 22)}<span class="vh">${words}</span></span
    >`;
  });
  return html`<span class="row near far backs">${held}</span>`;
};

const counted = (held: Setting['view']['bank'], nameOf: (business: Business) => unknown): TemplateResult[] =>
  BUSINESSES.map(
    (each) =>
      html`<span class="row near" data-ask=${`token:${each}`}
        >${picture('-9 -9 18 18', 'biz', businessIcon(each), 18)}${held[each]}<span class="vh"
          >${nameOf(each)}</span
        ></span
      >`,
  );

export const tokens = (setting: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const { business, tokens: all } = setting.view;
  if (!business) return nothing;
  return html`<div class="row near wrap meta roomy tokens">
    ${counted(all.at(owner)!, (each) => said(setting, say.markName(each)))}
  </div>`;
};

/** The number of letters that fit in two lines of a seat's panel. */
const BRIEF = 66;

export const consultant = (setting: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const card = setting.view.consultants[owner];
  if (!card) return nothing;
  const text = say.EFFECTS[card];
  const own = text.length > BRIEF ? 'own' : 'own terse';
  const isOwn = owner === setting.seat;
  return html`<p class="sub meta roomy adviser ${isOwn ? own : ''}" data-ask=${`consultant:${card}`}>
    ${said(setting, CARDS[card].name)}${isOwn ? html`<span>${said(setting, text)}</span>` : nothing}
  </p>`;
};

const plateOf = (setting: Setting, owner: Owner, gone?: SeatCard['gone']) => {
  const { view } = setting;
  const mark = say.markOf(owner);
  const left = view.signs[owner];
  const held = html`<div class="more">${signs(left ?? 0, mark)}${backs(setting, owner)}</div>`;
  return {
    token: picture('-20 -20 40 44', 'token', plate(mark)),
    note: noteOf(setting, owner, gone),
    isAwaited: view.turn.owner === owner,
    score: html`<span class="score">$${view.money.at(owner)}</span>`,
    more: html`${left === undefined ? nothing : held} ${tokens(setting, owner)}${consultant(setting, owner)}`,
  };
};

export const seatsPart = (setting: Setting): TemplateResult => {
  const grifter = {
    mark: say.markOf(GRIFTER),
    name: said(setting, say.who(GRIFTER)),
    ...plateOf(setting, GRIFTER),
  };
  const rivals = setting.view.level === null ? [] : [grifter];
  return seatsPanel(setting, ({ seat, gone }) => plateOf(setting, seat, gone), { rivals });
};

const topWords = (setting: Setting): string => {
  const { tile, back } = setting.view.stack;
  if (tile) return msg`${said(setting, say.building(tile))} is on top.`;
  return back
    ? msg`A ${said(setting, say.markName(back))} Building is on top.`
    : msg`Nothing is left to draw.`;
};

const top = ({ stack }: Setting['view']): TemplateResult | typeof nothing => {
  if (stack.tile) return picture('0 0 100 102', 'back', tileArt(stack.tile), 56);
  return stack.back ? picture('0 0 100 102', 'back', backArt(stack.back), 56) : nothing;
};

export const pilesList = (setting: Setting): TemplateResult => {
  const { view } = setting;
  return html`
    <h2>The stack</h2>
    <div
      class="row sub meta stack"
      data-ask="stack"
      data-thing=${view.stack.tile ? `tile:${view.stack.tile}` : nothing}
    >
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
    <p class="row near wrap spread supply">
      <span class="fine">Still to come</span>
      ${COLOURS.map(
        (colour) =>
          html`<span class="row near" data-ask=${`who:${colour}`}
            >${picture('-16 -18 32 38', 'who', standingPerson(colour), 24)}${view.supply[colour]}<span
              class="vh"
              >${said(setting, say.crowdName(colour))} to come</span
            ></span
          >`,
      )}
    </p>
    ${
      view.business
        ? html`<p class="row near wrap spread supply">
            ${counted(view.bank, (each) => html`${said(setting, say.markName(each))} tokens left`)}
          </p>`
        : nothing
    }
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
