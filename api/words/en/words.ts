import { BOTS as bots } from '../../../rules/kit/words/bots.ts';
import { table } from '../../../rules/kit/words/table.ts';
import { letters } from './letters.ts';
import { news, tables } from './news.ts';
import { pages } from './pages.ts';
import { problems } from './problems.ts';

/** All that the service says besides games, in the language that its sources stand in. */
export const en = { bots, letters, news, pages, problems, table, tables };
