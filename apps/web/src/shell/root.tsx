import { Outlet } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ToastRegion } from '../ui/toast.js';
import { SessionDialog } from './session-dialog.js';

/** What stands around every page. */
export function Root() {
  return (
    <I18nProvider locale="fr-FR">
      <Outlet />
      <ToastRegion />
      <SessionDialog />
    </I18nProvider>
  );
}
