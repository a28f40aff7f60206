import type { TestApi } from '../api.js';
import { call } from '../client.js';
import { createMember, type TestMember } from '../factories.js';

let establishments = 0;

/** A buyer of its own, so that no row of the table meets another's contracts. */
export async function buyer(api: TestApi): Promise<{ member: TestMember; siret: string }> {
  const siret = `2193004800${String((establishments += 1)).padStart(4, '0')}`;
  return { member: await createMember(api, { siret, role: 'administrateur' }), siret };
}

/** What a route of the organisation answers. */
export const get = async (api: TestApi, member: TestMember, path: string) => {
  const { status, body, text } = await call(api, 'GET', `/api/v1/${path}`, member);
  if (status !== 200) throw new Error(text);
  return body.data;
};
