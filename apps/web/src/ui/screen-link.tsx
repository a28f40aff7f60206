import { Link, type RegisteredRouter } from '@tanstack/react-router';
import type { AriaAttributes, ReactNode, Ref } from 'react';

type Routes = RegisteredRouter['routesByPath'];

/** The addresses inside an organisation: `/$org/mandats`. */
export type ScreenPath = Extract<keyof Routes, `/$org${string}`>;

/** The search parameters of a screen, none of which is required. */
export type ScreenSearch<To extends ScreenPath> = Partial<Routes[To]['types']['fullSearchSchema']>;

/** The members of its path, but for the organisation, which stays. */
export type ScreenParams<To extends ScreenPath> = Omit<Routes[To]['types']['allParams'], 'org'>;

export type ScreenTarget<To extends ScreenPath> = {
  to: To;
  /** Its filters; the exercice stays what it is unless it is named. */
  search?: ScreenSearch<To>;
} & (keyof ScreenParams<To> extends never ? { params?: undefined } : { params: ScreenParams<To> });

/** A target of whichever screen: it is checked where it is written. */
export type AnyScreenTarget = { [To in ScreenPath]: ScreenTarget<To> }[ScreenPath];

type LinkLooks = AriaAttributes & {
  children: ReactNode;
  className?: string;
  title?: string;
  id?: string;
  ref?: Ref<HTMLAnchorElement>;
};

export type ScreenLinkProps<To extends ScreenPath> = ScreenTarget<To> & LinkLooks;

/** A link to a screen of the same organisation, with its filters: checked against the routes when it is compiled. */
export function ScreenLink<To extends ScreenPath>({ to, search, params, ...rest }: ScreenLinkProps<To>) {
  const target = targetOf({ to, search, params } as unknown as ScreenTarget<To>);
  return <Link {...(target as { to: '.' })} {...rest} />;
}

/** A link to a target that was chosen elsewhere. */
export function TargetLink({ target, ...rest }: LinkLooks & { target: AnyScreenTarget }) {
  return <Link {...(targetOf(target as ScreenTarget<ScreenPath>) as { to: '.' })} {...rest} />;
}

/** What the router is given for a screen of the same organisation. */
export function targetOf<To extends ScreenPath>({ to, search, params }: ScreenTarget<To>): Record<string, unknown> {
  return { to, search: search ?? {}, params: (present: object) => ({ ...present, ...params }) };
}
