import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './ui/base.css';
import './ui/button.css';
import { Api } from './api/api.js';
import { watchFiles } from './api/lost-files.js';
import { Session } from './api/session.js';
import { losesOrganization } from './shell/account.js';
import { reportError, watchErrors } from './shell/error-reports.js';
import { createAppRouter, preloadScreen } from './shell/router.js';
import { RenewalWait } from './shell/renewal-wait.js';
import './shell/connection-banner.css';
import { listenToKeys } from './shell/shortcuts.js';

watchErrors();
watchFiles();
listenToKeys();

const session = new Session();
// The client repeats what can be repeated: a question that failed is asked again by the person.
// A browser that says it is offline is asked all the same: an act that waits in silence would say nothing to its author.
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: leaveLost }),
  mutationCache: new MutationCache({ onError: leaveLost }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
const api = Api.of(session);
const router = createAppRouter({ session, api, queries });
if (session.wasOpen) preloadScreen(router);

/** Whoever was removed from an organisation leaves its screens upon the first refusal, and is told why. */
function leaveLost(error: unknown): void {
  losesOrganization(error, queries, api)
    .then((isLost) => (isLost ? router.invalidate() : undefined))
    .catch(reportError);
}

createRoot(document.getElementById('application')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RenewalWait session={session} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
