import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { keepFocusNear } from '../ui/left-focus.js';
import { ToastRegion } from '../ui/toast.js';
import { SessionDialog } from './session-dialog.js';

/** What stands around every page. */
export function Root() {
  useEffect(keepFocusNear, []);
  return (
    <I18nProvider locale="fr-FR">
      <Outlet />
      <ToastRegion />
      <SessionDialog />
    </I18nProvider>
  );
}
