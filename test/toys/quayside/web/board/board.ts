import { svg } from 'lit';
import { element } from '../../../../../web/ui/element.ts';
import { at, color, lettering, type Art } from '../../../../../web/games/kit/art/base.ts';
import { SimpleBoard } from '../../../../../web/games/kit/simple-board.ts';
import { quaysideText } from '../../rules/words/en.ts';
import type { Action, View } from '../../rules/types.ts';

const boxOf = (word: string | number, size: number): Art => svg`
  <rect x="8" y="14" width="84" height="76" rx="5" fill=${color('wood')} stroke=${color('wood-edge')} stroke-width="4" />
  ${at(50, 52 + size / 2.75, lettering(word, { y: 0, size }))}`;

const crate = (lot: number): Art => svg`<g data-thing=${`crate:${lot}`}>${boxOf(lot, 44)}</g>`;

const face = (card: number): Art => svg`<rect width="100" height="102" rx="8" fill=${color('piece-paper')} />
  ${at(50, 66, lettering(card, { y: 0, size: 40 }))}`;

@element('board-quayside')
export class BoardQuayside extends SimpleBoard<View, Action> {
  protected readonly text = quaysideText;
  protected readonly size = [100, 124, 112] as const;

  /** The crate that is up, and under it the next one, where the viewer knows it. */
  protected draw({ lot, next: [next] }: View): Art {
    return svg`${lot === null ? boxOf('Sold', 28) : crate(lot)}
      ${next ? at(36, 92, crate(next), { scale: 0.28 }) : ''}`;
  }

  protected scoreOf({ won }: View, seat: number): number {
    return won[seat]!.reduce((sum, lot) => sum + lot, 0);
  }

  protected override hand({ hands }: View, seat: number) {
    return hands[seat]!.flatMap((card) =>
      card === null ? [] : [{ step: `bid ${card}`, title: `A bid of ${card}`, face: face(card) }],
    );
  }

  protected override left({ lots, next, pack }: View) {
    return [
      [lots.length + next.length, 'crates to come'],
      [pack.length, 'cards in the pack'],
    ] as const;
  }
}
