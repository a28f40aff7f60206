import { call } from '../support/client.js';
import type { TestMember } from '../support/factories.js';
import type { ServedApi } from './service.js';

/** A session of a member and its tokens as they follow each other. */
export class Session {
  private constructor(
    private accessToken: string,
    private refreshToken: string,
  ) {}

  static async open(api: ServedApi, { account }: TestMember): Promise<Session> {
    const json = { email: account.email, password: account.password };
    const { body } = await call(api, 'POST', '/api/v1/auth/login', { json });
    return new Session(body.data.access_token as string, body.data.refresh_token as string);
  }

  me(api: ServedApi): ReturnType<typeof call> {
    return call(api, 'GET', '/api/v1/auth/me', { token: this.accessToken });
  }

  async refresh(api: ServedApi): ReturnType<typeof call> {
    const answer = await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token: this.refreshToken } });
    if (answer.status === 200) {
      this.accessToken = answer.body.data.access_token as string;
      this.refreshToken = answer.body.data.refresh_token as string;
    }
    return answer;
  }
}
