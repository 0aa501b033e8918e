import type { InferOutput } from 'valibot';
import type { PlayerCard } from '../../api/http/schemas/player.ts';
import { api } from './server/api.ts';

export const loadPlayer = (id: string): Promise<InferOutput<typeof PlayerCard>> => api.read(`/players/${id}`);
