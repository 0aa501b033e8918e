import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { CARDS } from '../../../../../rules/games/streets/consultants/consultants.ts';
import { BUSINESSES, GRIFTER, type Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import { backWords, businessName, tileWords } from '../../../../../rules/games/streets/words/names.ts';
import { color, seatShape, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { endNote, seatsPanel, type SeatCard } from '../../../kit/parts/panels.ts';
import { backArt, tileArt } from '../art/tile.ts';
import { businessIcon } from '../art/who.ts';
import { markOf, namer, type Setting } from '../setting.ts';

const ALL_SIGNS = 5;

const plate = (mark: number): Art => svg`
  <rect x="-17" y="-13.500" width="34" height="34" rx="8" fill=${color(`seat-${mark}-edge`)} />
  <rect x="-17" y="-17" width="34" height="34" rx="8" fill=${color(`seat-${mark}`)} />
  <g fill=${color('on-seat')}>${seatShape(mark, 9.5)}</g>`;

/** An owner's signs, or the Buildings of the Grifter, whose signs are unlimited (ST18). */
const heldNote = ({ view }: Setting, owner: Owner): string =>
  owner === GRIFTER
    ? plural(view.city.filter((laid) => laid.owner === owner).length, 'Building')
    : `${plural(view.signs[owner] ?? 0, 'sign')} left`;

/** What a seat, or the Grifter, is doing, or its result. */
export const noteOf = (setting: Setting, owner: Owner, gone?: SeatCard['gone']): string => {
  const { view, page } = setting;
  const end = owner === GRIFTER ? undefined : endNote(page, { seat: owner, gone });
  if (end) return end;
  if (page.status === 'running' && view.turn.owner === owner) return 'Building now';
  const next = (view.turn.owner + 1) % view.seats;
  if (page.status === 'running' && view.seats > 1 && next === owner) return 'Plays next';
  return heldNote(setting, owner);
};

export const signs = (left: number, mark: number): TemplateResult =>
  html`<span class="signs" role="img" aria-label=${`${plural(left, 'sign')} left`}
    >${Array.from(
      { length: ALL_SIGNS },
      (_, i) => html`<i class=${i < left ? 'full' : ''} style=${`--seat: var(--seat-${mark})`}></i>`,
    )}</span
  >`;

/** A hand, face down until it is revealed. */
export const backs = ({ view }: Setting, owner: Owner): TemplateResult =>
  html`<span class="backs"
    >${(view.hands[owner] ?? []).map(
      ({ back, tile }) =>
        html`<span title=${tile ? tileWords(tile) : backWords(back)}
          >${picture('0 0 100 102', 'mini', view.opened && tile ? tileArt(tile) : backArt(back))}<span
            class="vh"
            >${tile ? tileWords(tile) : backWords(back)}</span
          ></span
        >`,
    )}</span
  >`;

export const tokens = ({ view }: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const held = view.tokens.at(owner);
  if (!view.business || !held) return nothing;
  return html`<div class="tokens">
    ${BUSINESSES.map(
      (each) =>
        html`<span data-ask=${`token:${each}`}
          >${picture('-9 -9 18 18', 'biz', businessIcon(each))}${held[each]}<span class="vh"
            >${businessName(each)}</span
          ></span
        >`,
    )}
  </div>`;
};

/** The number of letters that fit in two lines of a seat's panel. */
const BRIEF = 66;

/** An owner's Consultant, explained if there is room. */
export const consultant = ({ view, seat }: Setting, owner: Owner): TemplateResult | typeof nothing => {
  const card = view.consultants[owner];
  if (!card) return nothing;
  const { name, text } = CARDS[card];
  const own = text.length > BRIEF ? 'adviser own' : 'adviser own brief';
  return html`<p class=${owner === seat ? own : 'adviser'} data-ask=${`consultant:${card}`}>
    ${name}<span>${text}</span>
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
  const grifter = { mark: markOf(GRIFTER), name: namer(setting)(GRIFTER), ...plateOf(setting, GRIFTER) };
  const rivals = setting.view.level === null ? [] : [grifter];
  return seatsPanel(setting, ({ seat, gone }) => plateOf(setting, seat, gone), { rivals });
};
