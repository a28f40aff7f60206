import '@tanstack/react-router';
import type { Module, Permission } from './organizations.js';

export type NavigationSection = 'accueil' | 'travailler' | 'suivre' | 'diffuser' | 'administration';

/** A document that a screen makes. */
export interface Made {
  /** The value of `document` in the address of its screen. */
  id: string;
  title: string;
  /** It is of one exercice. */
  isYearly: boolean;
  permission: Permission;
  module?: Module;
}

/** The place of a screen in the navigation, in the palette and under its keys. */
export interface NavigationEntry {
  section: NavigationSection;
  label: string;
  /** What people call what it makes, in the plural: the palette finds it by the beginning of any. */
  alsoCalled?: readonly string[];
  /** What it makes, each under its own name in the palette, which alone loads them. */
  makes?: () => Promise<readonly Made[]>;
  /** Two letters: `g m`. */
  keys: string;
  /** Any of these opens it; without one of them it is not shown. */
  permissions: readonly Permission[];
  /** Without it the entry is shown and cannot be opened. */
  module?: Module;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: NavigationEntry | undefined;
  }
}
