import { Body, Controller, Get, HttpCode, Param, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import { type ModuleName, MODULES } from '#access/permissions.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { optionalText } from '#common/filters.js';
import { readPage } from '#common/pagination.js';
import { RawResult } from '#common/raw-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { Settings } from '#config/settings.js';
import { NaturesService } from '#platform/natures.service.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { PlatformMembersService } from '../platform/platform-members.service.js';
import { ConsoleHtml } from './console.decorator.js';
import { IdentityForm, InvitationForm, MemberForm, ModuleForm, NatureForm, OrganizationForm } from './console.dto.js';
import { doneMessage } from './done-messages.js';
import { renderMemberInvitation } from './views/member-invitation.js';
import {
  moduleAction,
  removeMemberAction,
  renderConfirmationPage,
  renderOrganizationPage,
  renderOrganizationsPage,
} from './views/organizations-pages.js';

const addressOf = (id: string, done?: string): string =>
  `/console/organisations/${id}${done === undefined ? '' : `?fait=${done}`}`;

/** What `@Redirect` reads, past the envelope. */
const redirection = (url: string): RawResult => new RawResult({ url });

/** Organisations, their modules and their members. */
@Controller('console/organisations')
@OperatorOnly()
@ApiExcludeController()
export class ConsoleOrganizationsController {
  constructor(
    private readonly organizations: PlatformOrganizationsService,
    private readonly members: PlatformMembersService,
    private readonly accounts: PlatformAccountsService,
    private readonly natures: NaturesService,
    private readonly settings: Settings,
  ) {}

  @Get()
  @ConsoleHtml()
  async list(
    @Query('page') page: unknown,
    @Query('search') rawSearch: unknown,
    @Query('fait') done: unknown,
  ): Promise<RawResult> {
    const search = optionalText(rawSearch);
    const list = await this.organizations.list(readPage(page, undefined, { defaultSize: 50, cap: 50 }), search);
    return new RawResult(renderOrganizationsPage(list, search, doneMessage(done)));
  }

  @Post()
  @Redirect('/console/organisations', 303)
  async create(@CurrentIdentity() operator: OperatorIdentity, @Body() form: OrganizationForm): Promise<RawResult> {
    const { id } = await this.organizations.create(operator, form);
    return redirection(addressOf(id, 'organisation'));
  }

  @Get(':id')
  @ConsoleHtml()
  async show(@Param('id', UuidParameter) id: string, @Query('fait') done: unknown): Promise<RawResult> {
    const [organization, members, natures] = await Promise.all([
      this.organizations.get(id),
      this.members.list(id),
      this.natures.list(id),
    ]);
    return new RawResult(renderOrganizationPage(organization, { members, natures }, doneMessage(done)));
  }

  @Post(':id/identite')
  @Redirect('/console/organisations', 303)
  async identify(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() { name, siret }: IdentityForm,
  ): Promise<RawResult> {
    await this.organizations.update(operator, id, { name, siret: siret ?? null });
    return redirection(addressOf(id, 'identite'));
  }

  @Post(':id/nature')
  @Redirect('/console/organisations', 303)
  async writeNature(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() { valid_from, nature, secteur }: NatureForm,
  ): Promise<RawResult> {
    await this.natures.write(operator, id, { valid_from, nature, secteur: secteur ?? null });
    return redirection(addressOf(id, 'nature'));
  }

  @Get(':id/modules/:module')
  @ConsoleHtml()
  async confirmModule(@Param('id', UuidParameter) id: string, @Param('module') module: string): Promise<RawResult> {
    return new RawResult(renderConfirmationPage(moduleAction(await this.organizations.get(id), readModule(module))));
  }

  @Post(':id/modules/:module')
  @Redirect('/console/organisations', 303)
  async switchModule(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Param('module') rawModule: string,
    @Body() { actif }: ModuleForm,
  ): Promise<RawResult> {
    const module = readModule(rawModule);
    await this.organizations.switchModule(operator, id, module, actif === 'oui');
    return redirection(addressOf(id, 'module'));
  }

  @Post(':id/membres')
  @Redirect('/console/organisations', 303)
  async addMember(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() { email, role }: MemberForm,
  ): Promise<RawResult> {
    const account = await this.accounts.findByEmail(email);
    if (!account)
      throw validationFailed([
        {
          field: 'email',
          message:
            'Aucun compte ne porte cette adresse : « Inviter quelqu’un », sur la page de l’organisation, en ouvre un.',
        },
      ]);
    await this.members.add(operator, id, { account_id: account.id, role });
    return redirection(addressOf(id, 'membre'));
  }

  /** Answers the invitation in the page itself, so that no address of the console holds its token. */
  @Post(':id/invitations')
  @HttpCode(200)
  @ConsoleHtml()
  async invite(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() form: InvitationForm,
  ): Promise<RawResult> {
    const invitation = await this.members.invite(operator, id, form);
    return new RawResult(
      renderMemberInvitation(await this.organizations.get(id), form, invitation, this.settings.publicUrl),
    );
  }

  @Get(':id/membres/:memberId/retrait')
  @ConsoleHtml()
  async confirmRemoval(
    @Param('id', UuidParameter) id: string,
    @Param('memberId', UuidParameter) memberId: string,
  ): Promise<RawResult> {
    const [{ name }, members] = await Promise.all([this.organizations.get(id), this.members.list(id)]);
    const member = members.find((candidate) => candidate.id === memberId);
    if (!member) throw notFound();
    return new RawResult(renderConfirmationPage(removeMemberAction(addressOf(id), member, name)));
  }

  @Post(':id/membres/:memberId/retrait')
  @Redirect('/console/organisations', 303)
  async removeMember(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Param('memberId', UuidParameter) memberId: string,
  ): Promise<RawResult> {
    await this.members.remove(operator, id, memberId);
    return redirection(addressOf(id, 'retrait'));
  }
}

function readModule(name: string): ModuleName {
  const module = MODULES.find((candidate) => candidate === name);
  if (!module) throw notFound();
  return module;
}
