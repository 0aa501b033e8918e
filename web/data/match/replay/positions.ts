import { applyPatch, type Operation } from 'rfc6902';
import type { Replay } from '../../../../api/contract/match.ts';
import { clone } from '../../../../rules/kit/json.ts';

type View = object | null;
type Patch = Replay['steps'][number]['patch'];

/** Moves the paths of a patch into the box around the view, so that a patch can replace the view itself. */
const boxed = (patch: Patch): Operation[] =>
  patch.map((operation) => {
    const { path, from } = operation as { path: string; from?: string };
    const moved = { ...operation, path: `/view${path}` };
    return (from === undefined ? moved : { ...moved, from: `/view${from}` }) as Operation;
  });

const patched = (view: View, patch: Patch): View => {
  const box = { view: clone(view) };
  const failed = applyPatch(box, boxed(patch)).find((error) => error !== null);
  if (failed) throw failed;
  return box.view;
};

/** The positions of a piece of a recorded match, folded from its patches only as far as requested. */
export const positionsIn = ({ first, steps }: Replay) => {
  const views: View[] = [first.view];
  return {
    first: first.seq,
    last: steps.at(-1)?.seq ?? first.seq,
    at: (seq: number): View => {
      const wanted = steps.findLastIndex((step) => step.seq <= seq) + 1;
      for (let i = views.length; i <= wanted; i++)
        views.push(patched(views[i - 1] ?? null, steps[i - 1]!.patch));
      return views[wanted] ?? null;
    },
  };
};
export type Positions = ReturnType<typeof positionsIn>;
