import { list } from '../../rules/kit/words/english.ts';
import { toText } from '../../rules/kit/words/words.ts';
import { positionIn } from '../../rules/kit/position.ts';
import type { FirstMove, GameModule } from '../../rules/kit/module.ts';
import { BOXES, loadRules } from '../games/shelf.ts';
import type { AnyStill, Offer } from '../games/kit/still.ts';
import { stillOf } from './draw.ts';
import { tellingOf } from '../common/words/tell.ts';
import { msg } from '../common/words/words.ts';
import { escaped, markupOf } from './markup.ts';

/** The bots that sit at the table already: those that the service seats there, or a number of them. */
const botsOf = ({ regulars = [] }: GameModule, { position: { seats } }: FirstMove): readonly string[] =>
  regulars.length < seats - 1 ? [] : regulars.slice(0, seats - 1);

/** The match as its newcomer would look at it. */
const pageOf = ({ game }: GameModule, { position }: FirstMove) => {
  const seats = Array.from({ length: position.seats }, (_, seat) => ({ seat, player: null, bot: seat > 0 }));
  return { game: game.meta.id, config: position.config, viewer: 0, seats, events: [] };
};

const offerOf = (module: GameModule, first: FirstMove, still: AnyStill) => {
  const { state } = positionIn(module.game, first.position);
  const view = module.game.view(state, 0) as object;
  const seen = { page: pageOf(module, first) as never, view, before: null };
  return still.offer?.(seen, { seat: 0, action: first.action });
};

/** The drawing on one line, for eyes only: the link beside it says what to do. */
const boardOf = ({ drawn, width, wide: [x, y], square: [left, top] }: Offer): string => {
  const svg = markupOf(drawn).replaceAll(/\s*\n\s*/g, ' ');
  const frame = `--w:${width};--x:${x};--y:${y};--sx:${left};--sy:${top}`;
  return `<a class="scene" href="#move" tabindex="-1" aria-hidden="true" style="${frame}"><span inert>${svg}</span></a>`;
};

const markupFor = (module: GameModule, first: FirstMove, offer: Offer): string => {
  const { action } = first;
  const telling = tellingOf(pageOf(module, first), module.text.language);
  const { says = '', yours = '' } = module.firstWords ?? {};
  const move = escaped(JSON.stringify({ game: module.game.meta.id, action }));
  const bots = botsOf(module, first);
  const sit =
    bots.length > 0
      ? msg`No sign-up: ${list(bots)} sit at the table already.`
      : msg`No sign-up: bots sit at the table already.`;
  const faces = bots.map((name) => `<svg width="38" height="38"><use href="/faces.svg#${name}"></use></svg>`);
  return `<section id="hero" slot="hero" data-move="${move}"><link rel="stylesheet" href="/hero.css"><h1>${msg`Your turn will keep.`}</h1>
<p class="lead">${msg`Good board games, played over days with people you like. Make a move when you have a minute.`}</p>
<a class="caption" href="#move"><b>${msg`Your move.`}</b> <span>${escaped(toText(says, telling))}</span></a>
<div class="who"><p>${escaped(toText(yours, telling))} ${sit}</p><p aria-hidden="true">${faces.join('')}</p></div>
${boardOf(offer)}</section>`.replaceAll('\n', '');
};

const drawHero = async (): Promise<string> => {
  for (const { id } of BOXES) {
    const module = await loadRules(id);
    const [first, still] = [await module?.firstMove?.(), stillOf(id)];
    const offer = module && first && still && offerOf(module, first, still);
    if (offer) return markupFor(module, first, offer);
  }
  throw new Error('No game offers a first move.');
};

/** Drawn with the import: the build's loader of this module takes no further imports after it. */
export const hero = await drawHero();
