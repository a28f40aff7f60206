import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PERMISSIONS } from '#access/permissions.js';
import { type Answer, call } from '../support/client.js';
import { fixturePath } from '../support/reader-fixtures.js';
import type { Secrets } from '../support/secrets.js';
import type { Caller } from './requests.js';
import type { BuiltService } from './service.js';

const PASSWORD = 'mot-de-passe-des-habitants';
/** Newer ones push older ones out: some of a collection still exist, some were deleted. */
const KEPT = 25;

/** Those who send hostile requests, and what exists for them to ask for, all made through the routes. */
export class Inhabitants {
  private readonly known = new Map<string, string[]>();
  private readonly tokens = new Map<Caller, string>();
  private organization = '';

  constructor(
    private readonly service: BuiltService,
    private readonly secrets: Secrets,
  ) {}

  async settle(): Promise<void> {
    this.secrets.keep(PASSWORD, this.service.operator.password);
    await this.signInOperator();
    this.organization = await this.newOrganization('Ville visée');
    await this.newMember(this.organization, 'administrateur', 'cible@exemple.test');
    await this.newMember(await this.newOrganization('Ville voisine'), 'administrateur', 'voisin@exemple.test');
    await this.signIn('administrator', 'cible@exemple.test');
    await this.signIn('stranger', 'voisin@exemple.test');
    const key = await this.post('/api/v1/api-keys', { label: 'Client', permissions: PERMISSIONS });
    this.tokens.set('api-key', key.body.data.key as string);
    await this.furnish();
    // What requests of operators aim at is not where the others live.
    this.known.set('organizations', []);
    this.known.set('accounts', []);
    await this.newOrganization('Ville d’essai');
    await this.newAccount('essai@exemple.test');
    await this.platform('operators', { email: 'op@exemple.test', name: 'Opératrice', password: PASSWORD });
  }

  /** One of each kind of resource. */
  private async furnish(): Promise<void> {
    await this.post('/api/v1/exercices', { annee: 2025 });
    await this.post('/api/v1/services', { code: 'A', libelle: 'Direction' });
    await this.post('/api/v1/familles', { code: '90', libelle: 'Voirie', type: 'travaux' });
    const titulaires = [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Routes et Fils' }];
    await this.post('/api/v1/marches', { numero: 'M1', objet: 'Voirie', date_notification: '2025-02-01', titulaires });
    await this.post(`/api/v1/marches/${this.existing('marches', 0)}/avenants`, {
      date_signature: '2025-06-01',
      variation_montant: 100,
    });
    await this.post('/api/v1/operations', { code: 'OP1', libelle: 'École' });
    const lignes = [{ code: '1', designation: 'Enrobé', unite: 't', prix_unitaire_ht: 95 }];
    await this.post('/api/v1/bordereaux', { libelle: 'BPU', marche_id: this.existing('marches', 0), lignes });
    await this.post('/api/v1/nomenclature/regles', {
      critere: 'compte',
      valeur: '6283',
      famille_id: this.existing('familles', 0),
    });
    await this.post('/api/v1/webhooks', { url: 'https://recepteur.invalid/evenements', events: ['*'] });
    await this.post('/api/v1/members', { email: 'agent@exemple.test', name: 'Agent', role: 'lecteur' });
    await this.post('/api/v1/chatbot/tokens', { label: 'Site', expires_in_days: 0 });
    await this.post('/api/v1/chatbot/messages', { message: 'Combien en 2025 ?' });
    await this.post('/api/v1/share', {});
    await this.post('/api/v1/exports/ticket', { document: 'annuel', params: { format: 'xlsx' } });
    await this.importMandats();
    this.tokens.set('link', this.existing('token-share', 0));
    // The members of the organisation, but never the caller itself: the link in use, its ends too.
    for (const collection of ['mandats', 'fournisseurs', 'consultations']) {
      const { body } = await this.ask('GET', `/api/v1/${collection}`);
      for (const { id } of body.data[collection] as { id: string }[]) this.learn(collection, id);
    }
  }

  private async importMandats(): Promise<void> {
    const form = new FormData();
    form.set('type', 'mandats');
    const name = 'mandats-utf8-bom.csv';
    form.set('file', new Blob([new Uint8Array(await readFile(fixturePath(name)))]), name);
    const sent = await call(this.api, 'POST', '/api/v1/imports', { ...this.administrator, body: form });
    const { id } = sent.body.data as { id: string };
    this.learn('imports', id);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { body } = await this.ask('GET', `/api/v1/imports/${id}`);
      if (body.data.statut === 'termine') return;
      await pause(100);
    }
    throw new Error('the import of mandats does not end');
  }

  private get api(): { url: string } {
    return { url: `http://127.0.0.1:${this.service.port}` };
  }

  private get administrator(): { token: string; organization: string } {
    return { token: this.tokens.get('administrator')!, organization: this.organization };
  }

  private ask(method: string, path: string, json?: unknown): Promise<Answer> {
    return call(this.api, method, path, { ...this.administrator, json });
  }

  private async post(path: string, json: unknown): Promise<Answer> {
    const answer = await this.ask('POST', path, json);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    this.learnFrom(path, answer.body);
    return answer;
  }

  private async platform(path: string, json: unknown): Promise<string> {
    const answer = await call(this.api, 'POST', `/api/platform/${path}`, { token: this.tokens.get('operator'), json });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    this.learnFrom(`/api/platform/${path}`, answer.body);
    return (answer.body.data as { id: string }).id;
  }

  private newOrganization(name: string): Promise<string> {
    return this.platform('organizations', { name, modules: ['achats_publics', 'chatbot_ia'] });
  }

  private newAccount(email: string): Promise<string> {
    return this.platform('accounts', { email, name: email, password: PASSWORD });
  }

  private async newMember(organization: string, role: string, email: string): Promise<void> {
    await this.platform(`organizations/${organization}/members`, { account_id: await this.newAccount(email), role });
  }

  private async signInOperator(): Promise<void> {
    await this.keepTokenOf('operator', '/api/platform/auth/login', this.service.operator);
  }

  private signIn(caller: Caller, email: string): Promise<void> {
    return this.keepTokenOf(caller, '/api/v1/auth/login', { email, password: PASSWORD });
  }

  private async keepTokenOf(caller: Caller, path: string, json: object): Promise<void> {
    const answer = await call(this.api, 'POST', path, { json });
    if (answer.status !== 200) throw new Error(`sign-in of ${caller}: ${answer.text}`);
    this.secrets.keepFrom(answer.body);
    this.tokens.set(caller, answer.body.data.access_token as string);
  }

  /** Signs in again those whose session a request has ended. */
  async signInAgain(caller: Caller): Promise<void> {
    if (caller === 'operator') await this.signInOperator();
    if (caller === 'administrator') await this.signIn(caller, 'cible@exemple.test');
    if (caller === 'stranger') await this.signIn(caller, 'voisin@exemple.test');
  }

  /** Headers by which a caller is known. */
  credentials(caller: Caller, path: string): Record<string, string> {
    const token = this.tokens.get(caller);
    if (token === undefined) return {};
    if (path.startsWith('/console')) return { cookie: `console_session=${token}` };
    return { authorization: `Bearer ${token}`, 'x-organization-id': this.organization };
  }

  /** An identifier, link token or ticket that exists, or did; a random one when there is none of that kind. */
  existing(resource: string, index: number): string {
    const known = this.known.get(SYNONYMS[resource] ?? resource) ?? [];
    return known[index % Math.max(known.length, 1)] ?? crypto.randomUUID();
  }

  /** Keeps what a successful creation answered: its identifier, and its secrets to be looked for in the logs. */
  learnFrom(path: string, body: unknown): void {
    this.secrets.keepFrom(body);
    const data = (body as { data?: Record<string, unknown> } | undefined)?.data;
    if (typeof data !== 'object' || data === null) return;
    const text = (name: string): string | undefined => (typeof data[name] === 'string' ? data[name] : undefined);
    if (path.endsWith('/share') && text('token')) this.learn('token-share', text('token')!);
    else if (path.endsWith('/tokens') && text('token')) this.learn('token-chat', text('token')!);
    else if (path.endsWith('/ticket') && text('url')) this.learn('ticket-documents', text('url')!.split('/').pop()!);
    else if (text('conversation_id')) {
      this.learn('conversations', text('conversation_id')!);
      this.learn('messages', text('id') ?? '');
    }
    if (text('id')) this.learn(path.split('?')[0]!.split('/').pop()!, text('id')!);
  }

  private learn(resource: string, id: string): void {
    const known = this.known.get(resource) ?? [];
    this.known.set(resource, [...known, id].slice(-KEPT));
  }
}

/** What one thing is called at different addresses. */
const SYNONYMS: Record<string, string> = {
  organisations: 'organizations',
  logos: 'organizations',
  comptes: 'accounts',
  operateurs: 'operators',
  membres: 'members',
  'token-partage': 'token-share',
};
