import { makeApp } from '../../../api/http/app.ts';
import { walk } from './walk.ts';

const app = makeApp({ catalog: [walk] });

/** The service with the one game that it is compared by. */
export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
} satisfies ExportedHandler<object>;
