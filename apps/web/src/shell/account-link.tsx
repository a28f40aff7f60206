import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** To the account of the person, which asks for a sign-in where there is none. */
export const AccountLink = ({ children }: { children: ReactNode }) => <Link to="/compte">{children}</Link>;
