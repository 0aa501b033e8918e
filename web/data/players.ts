import type { InferOutput } from 'valibot';
import type { PlayerCard } from '../../api/http/schemas/player.ts';
import { api, read } from './server/api.ts';

export const loadPlayer = (id: string): Promise<InferOutput<typeof PlayerCard>> =>
  read(api.players[':id'].$get({ param: { id } }));
