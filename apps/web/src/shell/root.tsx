import { Outlet } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useEffect } from 'react';
import { dismissAll, ToastRegion } from '../ui/toast.js';
import { SessionDialog } from './session-dialog.js';
import { useSession } from './use-session.js';

/** What stands around every page. */
export function Root() {
  const session = useSession();
  useEffect(() => session.subscribe(() => session.state === 'none' && dismissAll()), [session]);
  return (
    <I18nProvider locale="fr-FR">
      <Outlet />
      <ToastRegion />
      <SessionDialog />
    </I18nProvider>
  );
}
