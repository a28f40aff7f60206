import type { Role } from '#access/permissions.js';
import { type Answer, call } from './client.js';
import { login, type Served, type TestMember, unique } from './factories.js';

export const PASSWORD = 'une phrase assez longue';

export const newEmail = (): string => `${unique('agent')}@exemple.test`;

/** A request of a signed-in member, within its organisation. */
export const as = (
  api: Served,
  { token, organization }: TestMember,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> =>
  call(api, method, `/api/v1${path}`, { token, organization, ...(json === undefined ? {} : { json }) });

export interface Invited {
  id: string;
  email: string;
  token: string;
}

/** Invites an address as an administrator does. */
export async function inviteMember(
  api: Served,
  admin: TestMember,
  email = newEmail(),
  role: Role = 'lecteur',
): Promise<Invited> {
  const answer = await as(api, admin, 'POST', '/members', { email, name: 'Ada', role });
  if (answer.status !== 201) throw new Error(`invitation: ${answer.text}`);
  return { id: answer.body.data.id as string, email, token: answer.body.data.invitation?.token as string };
}

/** Sets the first password by a token, without a session. */
export const setPassword = (api: Served, token: string, password = PASSWORD): Promise<Answer> =>
  call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password } });

/** Answers an invitation as the holder of a session. */
export const answerInvitation = (api: Served, session: string, id: string, json: object): Promise<Answer> =>
  call(api, 'POST', `/api/v1/auth/invitations/${id}`, { token: session, json });

/** The session of an address by its password. */
export const signIn = (api: Served, email: string, password = PASSWORD): Promise<string> =>
  login(api, { id: '', email, password });

/** What a session opens: the organisations that it lists, and how one of them answers it. */
export async function reach(api: Served, session: string, organization: string): Promise<[string[], number]> {
  const list = await call(api, 'GET', '/api/v1/organizations', { token: session });
  const inside = await call(api, 'GET', '/api/v1/marches', { token: session, organization });
  return [(list.body.data as { id: string }[]).map(({ id }) => id), inside.status];
}
