import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly, Public } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { Origin, type RequestOrigin } from '#access/request-origin.js';
import { MessageResult } from '#common/message-result.js';
import { OperatorLoginDto } from '#platform/platform.dto.js';
import { OperatorToken } from '#platform/platform.response.js';
import { OperatorSessionsService } from './operator-sessions.service.js';

@ApiTags('Plateforme')
@Controller('api/platform/auth')
export class PlatformAuthController {
  constructor(private readonly operators: OperatorSessionsService) {}

  /** Signs an operator in. */
  @Post('login')
  @HttpCode(200)
  @Public()
  login(@Body() { email, password }: OperatorLoginDto, @Origin() origin: RequestOrigin): Promise<OperatorToken> {
    return this.operators.login({ email, password, origin });
  }

  /** Ends the operator's session. */
  @Post('logout')
  @HttpCode(200)
  @OperatorOnly()
  async logout(@CurrentIdentity() operator: OperatorIdentity, @Origin() origin: RequestOrigin): Promise<MessageResult> {
    await this.operators.logout(operator, origin);
    return new MessageResult('Session terminée.');
  }
}
