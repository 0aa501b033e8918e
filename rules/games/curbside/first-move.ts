import type { FirstMove } from '../../kit/module.ts';
import position from './first-move.json' with { type: 'json' };
import type { Action } from './model/types.ts';

export const firstMove: FirstMove = { position, action: { type: 'drive', to: 14 } as Action };
