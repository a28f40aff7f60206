import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A file of a screen: it exports it as `Screen`. */
export interface ScreenModule {
  Screen: ComponentType;
}

/** A screen that is loaded when it is first opened, or when a link to it is pointed at. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => lazyRouteComponent(load, 'Screen');
