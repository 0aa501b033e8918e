import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { CARDS } from '../../../../../rules/games/streets/consultants/consultants.ts';
import { BUSINESSES, GRIFTER, type Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import {
  backWords,
  buildingWords,
  businessName,
  who,
} from '../../../../../rules/games/streets/words/names.ts';
import { SIGNS_EACH } from '../../../../../rules/games/streets/model/setup.ts';
import { msg } from '../../../../common/words/msg.ts';
import { color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { picture } from '../../../kit/art/icons.ts';
import { endNote, seatsPanel, type SeatCard } from '../../../kit/parts/panels.ts';
import { backArt, tileArt } from '../art/tile.ts';
import { businessIcon } from '../art/who.ts';
import { markOf, said, type Setting } from '../setting.ts';

const LEFT = { one: '# sign left', other: '# signs left' };

export const plate = (mark: number): Art => svg`
  <rect x="-17" y="-13.5" width="34" height="34" rx="8" fill=${color(`seat-${mark}-edge`)} />
  <rect x="-17" y="-17" width="34" height="34" rx="8" fill=${color(`seat-${mark}`)} />
  <g fill=${color('on-seat')}>${seatShape(mark, 9.5)}</g>`;

/** An owner's signs, or the Buildings of the Grifter, whose signs are unlimited (ST18). */
const heldNote = ({ view }: Setting, owner: Owner): string =>
  owner === GRIFTER
    ? plural(view.city.filter((laid) => laid.owner === owner).length, 'Building')
    : plural(view.signs[owner]!, LEFT);

/** What a seat, or the Grifter, is doing, or its result. */
export const noteOf = (setting: Setting, owner: Owner, gone?: SeatCard['gone']): string => {
  const { view, page } = setting;
  const end = owner === GRIFTER ? undefined : endNote(page, { seat: owner, gone });
  if (end) return end;
  if (page.status === 'running' && view.turn.owner === owner) return msg`Building now`;
  const next = (view.turn.owner + 1) % view.seats;
  if (page.status === 'running' && view.seats > 1 && next === owner) return msg`Plays next`;
  return heldNote(setting, owner);
};

export const signs = (left: number, mark: number): TemplateResult =>
  html`<span class="signs" role="img" aria-label=${plural(left, LEFT)}
    >${Array.from(
      { length: SIGNS_EACH },
      (_, i) => html`<i class=${i < left ? 'full' : ''} style=${`--seat: var(--seat-${mark})`}></i>`,
    )}</span
  >`;

/** A hand, face down until it is revealed. */
export const backs = (setting: Setting, owner: Owner): TemplateResult => {
  const { hands, opened } = setting.view;
  const held = (hands[owner] ?? []).map(({ back, tile }) => {
    const words = said(setting, tile ? buildingWords(tile) : backWords(back));
    const art = opened && tile ? tileArt(tile) : backArt(back);
    return html`<span title=${words}
      >${picture('0 0 100 102', 'mini', art)}<span class="vh">${words}</span></span
    >`;
  });
  return html`<span class="backs">${held}</span>`;
};

export const tokens = (setting: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const { business, tokens: all } = setting.view;
  const held = all.at(owner)!;
  if (!business) return nothing;
  return html`<div class="tokens">
    ${BUSINESSES.map(
      (each) =>
        html`<span data-ask=${`token:${each}`}
          >${picture('-9 -9 18 18', 'biz', businessIcon(each))}${held[each]}<span class="vh"
            >${said(setting, businessName(each))}</span
          ></span
        >`,
    )}
  </div>`;
};

/** The number of letters that fit in two lines of a seat's panel. */
const BRIEF = 66;

/** An owner's Consultant, explained if there is room. */
export const consultant = (setting: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const card = setting.view.consultants[owner];
  if (!card) return nothing;
  const { name, text } = CARDS[card];
  const own = text.length > BRIEF ? 'adviser own' : 'adviser own brief';
  return html`<p class=${owner === setting.seat ? own : 'adviser'} data-ask=${`consultant:${card}`}>
    ${said(setting, name)}<span>${said(setting, text)}</span>
  </p>`;
};

const plateOf = (setting: Setting, owner: Owner, gone?: SeatCard['gone']) => {
  const { view } = setting;
  const mark = markOf(owner);
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

/** The owners: the seats and, in solo play, the Grifter. */
export const seatsPart = (setting: Setting): TemplateResult => {
  const grifter = { mark: markOf(GRIFTER), name: said(setting, who(GRIFTER)), ...plateOf(setting, GRIFTER) };
  const rivals = setting.view.level === null ? [] : [grifter];
  return seatsPanel(setting, ({ seat, gone }) => plateOf(setting, seat, gone), { rivals });
};
