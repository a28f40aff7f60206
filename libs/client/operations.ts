/* Generated from the OpenAPI description by "npm run client": do not edit. */

export interface LoginDto {
  email: string;
  password: string;
}

export interface TokenPair {
  /** Bearer token of the next requests. */
  access_token: string;
  /** Renews the pair once, through `POST /api/v1/auth/refresh`. */
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds that the access token lasts. */
  expires_in: number;
}

export interface RefreshDto {
  /** The refresh token of the last pair. */
  refresh_token: string;
}

/** Success with nothing to give back. */
export interface Message {
  message: string;
}

export interface Profile {
  id: string;
  email: string;
  name: string;
  organizations: ProfileOrganization[];
}

export interface ProfileOrganization {
  id: string;
  name: string;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  modules: ('achats_publics' | 'chatbot_ia')[];
}

export interface ChangePasswordDto {
  current_password: string;
  /** At least 12 characters, not easily guessed, without the account's e-mail address or name. */
  new_password: string;
}

export interface AcceptInvitationDto {
  /** The one-time token that the administrator handed over. */
  token: string;
  /** At least 12 characters, not easily guessed, without the account's e-mail address or name. */
  password: string;
}

export interface ReceivedInvitation {
  id: string;
  organization: InvitingOrganization;
  /** The role that accepting gives. */
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  created_at: string;
  /** The invitation is answered before this instant. */
  expires_at: string;
  /** Whether accepting asks for the invitation's token: always, but for an account that an operator opened or reset. */
  token_required: boolean;
}

export interface InvitingOrganization {
  id: string;
  name: string;
}

export interface AnswerInvitationDto {
  decision: 'accept' | 'decline';
  /** The invitation's own token, as its administrator handed it over; needed to accept when `token_required` says so. */
  token?: string;
}

export interface OrganizationItem {
  /** The value of `X-Organization-Id`. */
  id: string;
  name: string;
  siret: string | null;
  logo_url: string | null;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  modules: ('achats_publics' | 'chatbot_ia')[];
}

export interface ApiKeyList {
  api_keys: ApiKeyItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface ApiKeyItem {
  id: string;
  label: string;
  /** Its last four characters; null for a key that was issued before they were kept. */
  hint: string | null;
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  created_at: string;
  expires_at: string | null;
  expired: boolean;
  /** Last use, to the minute; null when the key has never been used. */
  last_used_at: string | null;
  /** The key that takes its place, from the rotation on; null when none does. */
  replaced_by: string | null;
}

export interface CreateApiKeyDto {
  /** What the key is for. */
  label: string;
  /** At least one; no more than the caller has. */
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  /** Days until the key expires, ten years at most; 0 or left out: it does not expire. */
  expires_in_days?: number | null;
}

export interface CreatedApiKey {
  id: string;
  label: string;
  /** Its last four characters; null for a key that was issued before they were kept. */
  hint: string | null;
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  created_at: string;
  expires_at: string | null;
  expired: boolean;
  /** Last use, to the minute; null when the key has never been used. */
  last_used_at: string | null;
  /** The key that takes its place, from the rotation on; null when none does. */
  replaced_by: string | null;
  /** The key itself, answered this once: only its hash is kept. */
  key: string;
}

export interface CurrentApiKey {
  id: string;
  label: string;
  /** Its last four characters; null for a key that was issued before they were kept. */
  hint: string | null;
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  created_at: string;
  expires_at: string | null;
  expired: boolean;
  /** Last use, to the minute; null when the key has never been used. */
  last_used_at: string | null;
  /** The key that takes its place, from the rotation on; null when none does. */
  replaced_by: string | null;
  organization: ApiKeyOrganization;
  /** Modules that the organisation subscribed to. */
  modules: ('achats_publics' | 'chatbot_ia')[];
}

export interface ApiKeyOrganization {
  id: string;
  name: string;
}

export interface RotateApiKeyDto {
  /** Hours during which the former key stays valid, thirty days at most; 0 ends it at once; left out: 24. */
  overlap_hours?: number;
}

export interface RotatedApiKey {
  id: string;
  label: string;
  /** Its last four characters; null for a key that was issued before they were kept. */
  hint: string | null;
  permissions: (
    | 'admin.manage'
    | 'audit.read'
    | 'chatbot.use'
    | 'procurement.export'
    | 'procurement.import'
    | 'procurement.read'
    | 'procurement.write'
  )[];
  created_at: string;
  expires_at: string | null;
  expired: boolean;
  /** Last use, to the minute; null when the key has never been used. */
  last_used_at: string | null;
  /** The key that takes its place, from the rotation on; null when none does. */
  replaced_by: string | null;
  /** The key itself, answered this once: only its hash is kept. */
  key: string;
  /** The key before it. */
  previous: PreviousApiKey;
}

export interface PreviousApiKey {
  id: string;
  /** Until then both keys are valid. */
  expires_at: string;
}

export interface MemberList {
  members: Member[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface Member {
  id: string;
  /** Null until the invitation is accepted. */
  account_id: string | null;
  email: string;
  /** As the administrator typed it, until the invitation is accepted; then the account's. */
  name: string;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  /** `invite`: the invitation was not accepted yet, or the password was reset and not set anew; `desactive`: the operator disabled the account. */
  statut: 'actif' | 'desactive' | 'invite';
  created_at: string;
}

export interface AddMemberDto {
  email: string;
  /** Shown until the invitation is accepted; the name of the account when the invitation creates it. */
  name: string;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
}

export interface AddedMember {
  id: string;
  /** Null until the invitation is accepted. */
  account_id: string | null;
  email: string;
  /** As the administrator typed it, until the invitation is accepted; then the account's. */
  name: string;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  /** `invite`: the invitation was not accepted yet, or the password was reset and not set anew; `desactive`: the operator disabled the account. */
  statut: 'actif' | 'desactive' | 'invite';
  created_at: string;
  /** The same for an address that has an account elsewhere and for one that has none. */
  invitation: Invitation;
}

export interface Invitation {
  /** One-time token for `POST /api/v1/auth/invitation` (first password) or `POST /api/v1/auth/invitations/{id}` (account that signs in), answered this once: only its hash is kept. Hand it over by a channel that reaches its recipient alone. */
  token: string;
  expires_at: string;
}

export interface ChangeMemberDto {
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  /** The role that this one replaces: when it is another by now, nothing is changed (409). */
  attendu?: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
}

export interface PatchMemberDto {
  role?: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  /** The role that this one replaces: when it is another by now, nothing is changed (409). */
  attendu?: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
}

export interface AuditLogList {
  logs: AuditLog[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface AuditLog {
  /** Position in the organisation's chain, from 1. */
  sequence: number;
  created_at: string;
  /** account, api_key, operator or service. */
  actor_type: 'account' | 'api_key' | 'operator' | 'service';
  actor_id: string | null;
  /** Name of the account, or label of the key; null when it is no longer known. */
  acteur_nom: string | null;
  action: string;
  resource_type: string;
  resource_id: string | null;
  /** What people call it: as it is named now, else as the entry tells; null when neither does. */
  ressource_libelle: string | null;
  details: Record<string, unknown>;
  /** SHA-256 over the entry and the hash of the one before, in hexadecimal. */
  hash: string;
}

export interface AuditVerification {
  /** Whether the whole chain holds. */
  intact: boolean;
  /** Entries that were read. */
  entries: number;
  /** Sequence of the first bad entry. */
  first_bad: number | null;
  /** altered, missing or unlinked. */
  reason: 'altered' | 'missing' | 'unlinked' | null;
}

export interface ImportAccepte {
  id: string;
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
}

export interface ImportList {
  imports: ImportItem[];
  total: number;
  /** Rows left to mend, over all pages. */
  reste_a_corriger: number;
  page: number;
  limit: number;
  pages: number;
}

export interface ImportItem {
  id: string;
  type: 'bordereau' | 'decp' | 'mandats' | 'nomenclature' | 'pes' | null;
  format: string | null;
  fichier: string;
  /** Bytes. */
  taille: number;
  sha256: string;
  dry_run: boolean;
  /** The day that the data was drawn, as whoever sent the file said; null: nobody said. */
  date_extraction: string | null;
  /** en_attente, en_cours, termine or echoue. */
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
  /** While it waits: its rank in the line of all organisations, 1 being the next. Organisations take turns, so that a rank does not grow with the files of another. Null once the import has begun. */
  rang_attente: number | null;
  /** Share of the file that has been read, from 0 to 100. */
  progression: number;
  lignes_lues: number;
  lignes_acceptees: number;
  lignes_corrigees: number;
  lignes_rejetees: number;
  /** Of the rejected rows, those that somebody can mend and that no correction has sent again. None of a trial. */
  reste_a_corriger: number;
  /** What was created, changed or left as it was, by kind of object, and the warnings. */
  bilan: Record<string, unknown>;
  message: string | null;
  /** Why the file could not be loaded: a stable code and words, with the line and column of the file or the step of the run. */
  erreur: ErreurImport | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Who sent the file: the name of a member, the label of a key. */
  auteur: string | null;
  /** The import whose rejected rows this one corrects. */
  import_source_id: string | null;
  /** The last import of the same file after this one, where its rejected rows are left to mend; null: it was not imported again. */
  reprise_id: string | null;
  /** Whether somebody took its mandats back: en_attente, termine or echoue; null: nobody did. */
  retrait: 'echoue' | 'en_attente' | 'termine' | null;
}

export interface ErreurImport {
  /** Stable. */
  code: string;
  /** What happened and what to do, in French. */
  message?: string;
  /** The step that passed its limit: lecture, controle, verdicts, enregistrement or cloture. */
  phase?: 'cloture' | 'controle' | 'enregistrement' | 'lecture' | 'verdicts';
  ligne?: number;
  colonne?: number;
  numero?: number;
}

export interface ImportLigneList {
  lignes: ImportLigneItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ImportLigneItem {
  /** Rank of the row in the file, from 1. */
  numero: number;
  /** Line of the file where it starts. */
  ligne: number | null;
  /** acceptee, corrigee or rejetee. */
  statut: 'acceptee' | 'corrigee' | 'rejetee';
  /** The row as it stands in the file. */
  original: string;
  corrections: CorrectionItem[];
  rejets: MotifItem[];
  avertissements: MotifItem[];
  /** The cells of the row under the labels of their columns; null for formats that are no tables. */
  champs: ChampItem[] | null;
  /** What the row created or changed; nothing for a row that was known already. */
  ressources: RessourceFaite[];
  /** The last correction that sent a rejected row again; null for the others. */
  renvoi: RenvoiItem | null;
}

export interface CorrectionItem {
  champ: string;
  /** Stable; see `motifs`. Absent from imports that ended before codes existed. */
  code?: string;
  avant: string;
  apres: string;
  raison: string;
}

export interface MotifItem {
  champ: string;
  /** Stable; see `motifs`. Absent from imports that ended before codes existed. */
  code?: string;
  raison: string;
}

export interface ChampItem {
  nom: string;
  valeur: string;
  /** The field that remarks name this column by; null for a column that nothing reads. */
  champ: string | null;
}

export interface RessourceFaite {
  /** marche, mandat, famille or prix. */
  type: 'famille' | 'mandat' | 'marche' | 'prix';
  id: string;
  /** false: it was known, and the row changed it. */
  cree: boolean;
}

export interface RenvoiItem {
  import_id: string;
  /** en_cours, retenue or rejetee: what became of the row there. */
  statut: 'en_cours' | 'rejetee' | 'retenue';
}

export interface MotifGroupeList {
  motifs: MotifGroupe[];
}

export interface MotifGroupe {
  /** rejetee, corrigee or avertissement. */
  statut: 'avertissement' | 'corrigee' | 'rejetee';
  /** Stable: group by it. */
  code: string;
  champ: string;
  /** Words of the first row. */
  raison: string;
  /** For rejections: a_corriger, autre_acheteur or repetition. */
  categorie: 'a_corriger' | 'autre_acheteur' | 'repetition' | null;
  /** What to do, in French. */
  que_faire: string;
  nombre: number;
  /** Of these, rejected rows that a correction has kept since, or is reading. */
  renvoyees: number;
  /** Of these, rejected rows whose last correction was rejected too. */
  encore_rejetees: number;
  /** The last import that rejected them again: they are corrected there. Null: there is none. */
  dernier_renvoi: string | null;
  /** The first row. */
  exemple: ExempleItem;
  /** Three rows at most. */
  exemples: ExempleItem[];
}

export interface ExempleItem {
  numero: number;
  /** Line of the file where the row begins. */
  ligne: number;
  raison: string;
}

export interface CreateCorrectionsDto {
  /** At most 1,000 rejected rows, each once. */
  lignes: CorrectionDto[];
  /** `true` gives the verdict of each row and records nothing. */
  dry_run?: boolean;
}

export interface CorrectionDto {
  /** Rank of the row in the file. */
  numero: number;
  /** Texts by label of the column, as the file writes it; for DECP by path in the record, such as `acheteur.id`. What is not named stays. */
  valeurs: Record<string, string>;
}

export interface RetraitItem {
  import_id: string;
  /** possible, impossible, en_attente, termine or echoue. */
  statut: 'echoue' | 'en_attente' | 'impossible' | 'possible' | 'termine';
  /** Why nothing can be taken back, or why it failed. */
  raison: string | null;
  /** Mandats that the file and the corrections of its rows created and that are still there; once that is asked for, those that there were then, and at its end those that were taken. */
  mandats: number;
  lignes: number;
  /** Euros without tax. */
  montant_ht: number;
  /** Of these lines, those that somebody classified, justified or attached to a marché by hand: that is lost with them. Null once that is asked for. */
  lignes_decidees: number | null;
  /** Annulations of other files that cancel these mandats and stay: they are then judged by their own day and exercice. Null once that is asked for. */
  annulations: number | null;
  /** Rejected rows of the file that are left to correct: once it is taken back, none is. */
  rejets: number;
  /** Who asked for it; null before. */
  auteur: string | null;
  created_at: string | null;
  finished_at: string | null;
}

export interface ExerciceList {
  exercices: ExerciceItem[];
  total: number;
}

export interface ExerciceItem {
  annee: number;
  /** ouvert or clos. */
  statut: 'clos' | 'ouvert';
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CreateExerciceDto {
  annee: number;
}

export interface UpdateExerciceDto {
  /** A closed exercice refuses every write. */
  statut: 'clos' | 'ouvert';
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchExerciceDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  /** A closed exercice refuses every write. */
  statut?: 'clos' | 'ouvert';
}

export interface ServiceList {
  /** A page of the tree in depth-first order. */
  services: ServiceItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ServiceItem {
  id: string;
  code: string;
  libelle: string;
  parent_id: string | null;
  /** Rank in the tree: 0 for a direction. */
  niveau: number;
  /** Whether a service, a mandat or a marché hangs from it: it cannot be deleted then. */
  utilise: boolean;
  /** What hangs from it; empty: it may be deleted. */
  utilise_par: ('mandats' | 'marches' | 'services')[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CreateServiceDto {
  /** Code of the service in the finance software (PES CodServ). */
  code: string;
  libelle: string;
  /** The direction it belongs to: twenty levels at most. */
  parent_id?: string | null;
}

export interface UpdateServiceDto {
  /** Code of the service in the finance software (PES CodServ). */
  code: string;
  libelle: string;
  /** The direction it belongs to: twenty levels at most. */
  parent_id?: string | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchServiceDto {
  /** Code of the service in the finance software (PES CodServ). */
  code?: string;
  libelle?: string;
  /** The direction it belongs to: twenty levels at most. */
  parent_id?: string | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface FournisseurList {
  fournisseurs: FournisseurItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
  /** Null when the organisation has no exercice. */
  concentration: ConcentrationItem | null;
}

export interface FournisseurItem {
  id: string;
  type_id: 'FRWF' | 'HORS-UE' | 'IREP' | 'NOM' | 'RIDET' | 'SIRET' | 'TAHITI' | 'TIERS' | 'TVA';
  identifiant: string;
  /** Whether the key of its SIRET is right: a wrong one comes from a file and is to be checked. Null: it is no SIRET. */
  cle_valide: boolean | null;
  siren: string | null;
  raison_sociale: string;
  /** Spend of its legal unit over the exercice, in euros HT. */
  depense_ht: number;
  /** Marchés of its legal unit. */
  nombre_marches: number;
  /** Identifiers of the other suppliers of the same legal unit: its spend is theirs too. A hundred at most. */
  autres_etablissements: string[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
}

export interface ConcentrationItem {
  exercice: number;
  fournisseurs_distincts: number;
  total_ht: number;
  /** Percent of what the suppliers are paid, those paid back aside; null when there is none. */
  premier_pct: number | null;
  cinq_premiers_pct: number | null;
  dix_premiers_pct: number | null;
  /** What the shares are of, in euros HT: what the suppliers are paid, those paid back aside. */
  base_ht: number;
  /** The ten largest, which the shares are counted of. */
  principaux: PrincipalItem[];
}

export interface PrincipalItem {
  /** As `GET /api/v1/lignes` takes it in `fournisseur`: its SIREN, else its identifier. */
  fournisseur: string;
  raison_sociale: string;
  /** In euros HT. */
  montant_ht: number;
}

export interface FournisseurDetail {
  id: string;
  type_id: 'FRWF' | 'HORS-UE' | 'IREP' | 'NOM' | 'RIDET' | 'SIRET' | 'TAHITI' | 'TIERS' | 'TVA';
  identifiant: string;
  /** Whether the key of its SIRET is right: a wrong one comes from a file and is to be checked. Null: it is no SIRET. */
  cle_valide: boolean | null;
  siren: string | null;
  raison_sociale: string;
  /** Spend of its legal unit over the exercice, in euros HT. */
  depense_ht: number;
  /** Marchés of its legal unit. */
  nombre_marches: number;
  /** Identifiers of the other suppliers of the same legal unit: its spend is theirs too. A hundred at most. */
  autres_etablissements: string[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  /** Spend of its legal unit by exercice, the latest first. */
  depenses: DepenseExercice[];
  /** The latest marchés of its legal unit, at most a hundred. */
  marches: MarcheTitulaireItem[];
  etablissements: {
    id: string;
    identifiant: string;
    raison_sociale: string;
  }[];
}

export interface DepenseExercice {
  exercice: number;
  montant_ht: number;
  nombre_lignes: number;
}

export interface MarcheTitulaireItem {
  id: string;
  numero: string;
  /** Number of its lot; empty when the marché stands alone. */
  lot: string;
  objet: string;
  montant: number | null;
  date_notification: string | null;
}

export interface UpdateFournisseurDto {
  raison_sociale: string;
  /** Legal unit that the supplier is counted under; absent: kept. */
  siren?: string | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchFournisseurDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  raison_sociale?: string;
  /** Legal unit that the supplier is counted under; absent: kept. */
  siren?: string | null;
}

export interface RapportDecp {
  exportes: number;
  ecartes: number;
  nombre_remarques: {
    ecarte: number;
    omis: number;
    a_verifier: number;
    confirme: number;
    deduit: number;
    adapte: number;
  };
  /** The first thousand, those that set a marché aside first. */
  remarques: RemarqueItem[];
  /** Compulsory members that nobody gave, the most wanted first; `GET …/a-completer` names the marchés. */
  a_completer: MembreCompte[];
  /** Members that a person confirmed, whether their marché is in the file yet or not, the most frequent first; `POST …/confirmations/retrait` takes it back. */
  confirmes: MembreCompte[];
}

export interface RemarqueItem {
  numero: string;
  /** Member of DECP v2. */
  champ: string;
  /** ecarte (the marché is not published), omis (a part is left out), a_verifier (published as recorded, and looks wrong: a SIRET whose key is false), confirme (nobody recorded the value, a person confirmed it), deduit (another recorded fact tells the value) or adapte (published in other words). */
  gravite: 'a_verifier' | 'adapte' | 'confirme' | 'deduit' | 'ecarte' | 'omis';
  message: string;
}

export interface MembreCompte {
  membre: string;
  /** Marchés. */
  nombre: number;
}

export interface MarchesDecpList {
  /** In the order of the file. */
  marches: MarcheDecpItem[];
  /** Marchés that match. */
  total: number;
  /** Remarks of these marchés, of the kind that is asked for. */
  nombre_remarques: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface MarcheDecpItem {
  marche: MarcheACompleter;
  /** pret: in the file; retenu: held back. */
  etat: 'pret' | 'retenu';
  /** What the conversion remarks of it: of the kind that is asked for, else all. */
  remarques: RemarqueItem[];
}

export interface MarcheACompleter {
  id: string;
  numero: string;
  /** Number of the lot; empty when the marché stands alone. */
  lot: string;
  objet: string;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  /** What is bought: fournitures, services or travaux; null while nobody said. */
  type: 'fournitures' | 'services' | 'travaux' | null;
  date_notification: string | null;
}

export interface ACompleterList {
  a_completer: ACompleterItem[];
  /** Marchés that lack a member. */
  marches: number;
  /** Members that lack, over all marchés. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ACompleterItem {
  /** What may be published when a person confirms it (text, number, boolean or list); null when nothing can be supposed. */
  supposable: string | number | boolean | string[] | null;
  marche: MarcheACompleter;
  /** Path in DECP v2. */
  membre: string;
  /** Where it is given. */
  ou: string;
  /** Whether the marché is held back for it; otherwise only the part that lacks it is. */
  bloquant: boolean;
}

export interface ConfirmerDecpDto {
  /** Members of DECP v2 whose supposed value is confirmed. Those of a purchase itself (amount, dates, place, holders) cannot be supposed. */
  membres: (
    | 'attributionAvance'
    | 'ccag'
    | 'considerationsEnvironnementales'
    | 'considerationsSociales'
    | 'formePrix'
    | 'marcheInnovant'
    | 'modalitesExecution'
    | 'offresRecues'
    | 'sousTraitanceDeclaree'
    | 'techniques'
    | 'typeGroupementOperateurs'
    | 'typesPrix'
  )[];
  /** Only the marchés of that year. */
  exercice?: number;
  /** Only these marchés; absent: all that wait for one of the members. */
  marches?: string[];
}

export interface ConfirmationDecp {
  /** Marchés that got a supposed value. */
  marches: number;
  /** The same for each member. */
  membres: MembreCompte[];
}

export interface RetirerDecpDto {
  /** Members of DECP v2 whose supposed value is confirmed. Those of a purchase itself (amount, dates, place, holders) cannot be supposed. */
  membres: (
    | 'attributionAvance'
    | 'ccag'
    | 'considerationsEnvironnementales'
    | 'considerationsSociales'
    | 'formePrix'
    | 'marcheInnovant'
    | 'modalitesExecution'
    | 'offresRecues'
    | 'sousTraitanceDeclaree'
    | 'techniques'
    | 'typeGroupementOperateurs'
    | 'typesPrix'
  )[];
  /** Only the marchés of that year. */
  exercice?: number;
  /** Only these marchés; absent: all that wait for one of the members. */
  marches?: string[];
}

export interface SuggestionMarchesList {
  suggestions: SuggestionMarches[];
  /** Suggestions. */
  total: number;
  /** Marchés of open exercices without a famille that get one suggested. */
  marches: number;
  /** Those for which nothing speaks. */
  sans_suggestion: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface SuggestionMarches {
  /** The first five, the largest amounts first. */
  marches: MarcheSuggere[];
  /** To be sent back to confirm or refuse it. */
  cle: string;
  famille: CodeLibelle;
  /** cpv, fournisseur or objet. */
  critere: 'cpv' | 'fournisseur' | 'objet';
  /** The CPV or its prefix, the SIREN, or the words of the object. */
  valeur: string;
  raison: string;
  /** How far it can be relied upon, from 0 to 1. */
  confiance: number;
  /** Marchés. */
  nombre: number;
  /** Sum of their amounts that are known, in euros HT. */
  montant: number;
}

export interface MarcheSuggere {
  id: string;
  numero: string;
  /** Empty when the marché stands alone. */
  lot: string;
  objet: string;
  /** In euros HT. */
  montant: number | null;
}

export interface CodeLibelle {
  id: string;
  code: string;
  libelle: string;
}

export interface DecideSuggestionsDto {
  /** Keys of suggestions, as the list gives them. */
  cles: string[];
  /** Of their marchés, only these; absent: all. */
  marches?: string[];
}

export interface DecisionFaite {
  /** Marchés of these suggestions beyond what one request decides: send it again. */
  restants: number;
  /** To be given to undo it. */
  id: string;
  /** confirmer or refuser. */
  action: 'confirmer' | 'refuser';
  /** Marchés that it decided. */
  marches: number;
  created_at: string;
  /** When it was undone. */
  annule_le: string | null;
}

export interface DecisionFamillesList {
  decisions: DecisionFamilles[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface DecisionFamilles {
  /** To be given to undo it. */
  id: string;
  /** confirmer or refuser. */
  action: 'confirmer' | 'refuser';
  /** Marchés that it decided. */
  marches: number;
  created_at: string;
  /** When it was undone. */
  annule_le: string | null;
}

export interface DecisionAnnulee {
  /** To be given to undo it. */
  id: string;
  /** confirmer or refuser. */
  action: 'confirmer' | 'refuser';
  /** Marchés that it decided. */
  marches: number;
  created_at: string;
  /** When it was undone. */
  annule_le: string | null;
  /** Marchés that were changed since, and stay as they are. */
  laisses: number;
}

export interface MarcheList {
  marches: MarcheListItem[];
  /** Marchés that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface MarcheListItem {
  /** With the avenants. */
  montant_actuel: number | null;
  /** Mandats of all exercices, net of annulations, in euros HT. */
  paye_ht: number;
  /** What `paye_ht` is held against: the maximum of a framework agreement, else the amount with its avenants; null when neither is known. */
  reference_ht: number | null;
  id: string;
  numero: string;
  /** Number of the lot in its consultation; empty when the marché stands alone. Lots of one consultation may share a number of marché. */
  lot: string;
  /** The lot was given a letter, in want of a number. */
  lot_a_preciser: boolean;
  /** The consultation that it belongs to, with its other lots if any. */
  consultation_id: string;
  objet: string;
  /** marche or concession. */
  categorie: 'concession' | 'marche';
  nature: string | null;
  /** fournitures, services or travaux. */
  type: 'fournitures' | 'services' | 'travaux' | null;
  cpv: string | null;
  procedure: string | null;
  exercice: number;
  /** Initial amount in euros HT. */
  montant: number | null;
  montant_max: number | null;
  date_notification: string | null;
  duree_mois: number | null;
  date_fin: string | null;
  /** en_preparation, en_cours or termine, from its dates. */
  statut: 'en_cours' | 'en_preparation' | 'termine';
  /** As it is sent back with a change. */
  service_id: string | null;
  service: CodeLibelle | null;
  /** As it is sent back with a change. */
  famille_id: string | null;
  famille: CodeLibelle | null;
  titulaires: TitulaireItem[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface TitulaireItem {
  id: string;
  type_id: 'FRWF' | 'HORS-UE' | 'IREP' | 'NOM' | 'RIDET' | 'SIRET' | 'TAHITI' | 'TIERS' | 'TVA';
  identifiant: string;
  raison_sociale: string;
}

export interface CreateMarcheDto {
  numero: string;
  objet: string;
  /** Year of notification; absent: that of `date_notification`. */
  exercice?: number;
  categorie?: 'concession' | 'marche';
  nature?: string | null;
  type?: 'fournitures' | 'services' | 'travaux' | null;
  cpv?: string | null;
  procedure?: string | null;
  pes_id_marche?: string | null;
  techniques?: string[];
  modalites?: string[];
  forme_prix?: string | null;
  types_prix?: string[];
  montant?: number | null;
  montant_max?: number | null;
  date_lancement?: string | null;
  date_notification?: string | null;
  date_publication?: string | null;
  duree_mois?: number | null;
  reconductions?: number;
  /** Payment delay that the contract sets, in days; the legal one holds when it is shorter. */
  delai_paiement_jours?: number | null;
  /** Absent: notification and duration give it. */
  date_fin?: string | null;
  lieu_execution?: LieuExecutionDto | null;
  service_id?: string | null;
  famille_id?: string | null;
  operation_id?: string | null;
  /** Case that the marché itself rests on: a code, or the article (« R2122-3 »); `aucun`: no case applies. `texte_special` needs its text in `cas_reference`. */
  justification?: string | null;
  considerations_sociales?: string[];
  considerations_environnementales?: string[];
  offres_recues?: number | null;
  titulaires?: TitulaireDto[];
  lots?: LotDto[];
  /** What the case rests on: decision, previous marché, text of a law. */
  cas_reference?: string | null;
  /** total, or annuel: the amount is that of one year. */
  montant_base?: 'annuel' | 'total' | null;
  /** Whether the amount counts options and renewals (R2121-1). */
  options_comprises?: boolean | null;
  /** Number of the accord-cadre that a marché subséquent follows from. */
  accord_cadre?: string | null;
  /** coordonnateur or membre of a groupement de commandes (L2113-6). */
  groupement_commandes?: 'coordonnateur' | 'membre' | null;
  /** The accord-cadre was concluded without maximum (R2121-8). False: it has one, which is to be given. */
  sans_maximum?: boolean | null;
  /** Of social or specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind. */
  services_mixtes?: 'a_preciser' | 'autres' | 'specifiques' | null;
  ccag?:
    | 'Fournitures courantes et services'
    | "Maitrise d'œuvre"
    | 'Marchés industriels'
    | 'Pas de CCAG'
    | 'Prestations intellectuelles'
    | "Techniques de l'information et de la communication"
    | 'Travaux'
    | null;
  marche_innovant?: boolean | null;
  attribution_avance?: boolean | null;
  /** Share of the amount, from 0 to 1. */
  taux_avance?: number | null;
  /** Group of holders. */
  type_groupement?: 'Conjoint' | 'Pas de groupement' | 'Solidaire' | null;
  sous_traitance_declaree?: boolean | null;
  /** Share that comes from the European Union, from 0 to 1. */
  origine_ue?: number | null;
  /** Share that comes from France, from 0 to 1. */
  origine_france?: number | null;
}

export interface LieuExecutionDto {
  code: string;
  type_code?: string | null;
  nom?: string | null;
}

export interface TitulaireDto {
  type_id: 'FRWF' | 'HORS-UE' | 'IREP' | 'NOM' | 'RIDET' | 'SIRET' | 'TAHITI' | 'TIERS' | 'TVA';
  identifiant: string;
  raison_sociale?: string | null;
}

export interface LotDto {
  numero: number;
  objet: string;
  montant?: number | null;
  cpv?: string | null;
}

export interface MarcheDetail {
  /** Where a member comes from: saisie (a person), publie (a file), deduit (a rule) or suppose (confirmed for the export, no value). A member that is not named was published by a file. */
  provenances: Record<string, 'deduit' | 'publie' | 'saisie' | 'suppose'>;
  pes_id_marche: string | null;
  techniques: string[];
  modalites: string[];
  forme_prix: string | null;
  types_prix: string[];
  date_lancement: string | null;
  date_publication: string | null;
  reconductions: number;
  /** Payment delay that the contract sets, in days; null where the legal one holds. */
  delai_paiement_jours: number | null;
  lieu_execution: LieuExecutionItem | null;
  operation_id: string | null;
  /** Why the procedure is right although below the required one (R2122 case, petit lot, centrale d’achat…). */
  justification: string | null;
  considerations_sociales: string[];
  considerations_environnementales: string[];
  offres_recues: number | null;
  /** Types that the evidence leaves: one when the type is known, several when a person has to say; empty when nothing was looked for. */
  types_possibles: ('fournitures' | 'services' | 'travaux')[];
  /** Which evidence told the type: saisie, fichier, ccag, cpv_71, cpv_45, objet, consultation (its other lots), cpv, or conflit; null when none speaks. */
  type_preuve:
    | 'ccag'
    | 'conflit'
    | 'consultation'
    | 'cpv'
    | 'cpv_45'
    | 'cpv_71'
    | 'fichier'
    | 'objet'
    | 'saisie'
    | null;
  /** Where its famille comes from: manuel, cpv or fournisseur; null without a famille. */
  source_classement: 'cpv' | 'fournisseur' | 'manuel' | null;
  /** How far its famille can be relied upon, from 0 to 1. */
  confiance: number | null;
  /** Initial amount and all avenants, in euros HT. */
  montant_actuel: number | null;
  lots: LotItem[];
  avenants: AvenantItem[];
  sous_traitances: SousTraitanceItem[];
  id: string;
  numero: string;
  /** Number of the lot in its consultation; empty when the marché stands alone. Lots of one consultation may share a number of marché. */
  lot: string;
  /** The lot was given a letter, in want of a number. */
  lot_a_preciser: boolean;
  /** The consultation that it belongs to, with its other lots if any. */
  consultation_id: string;
  objet: string;
  /** marche or concession. */
  categorie: 'concession' | 'marche';
  nature: string | null;
  /** fournitures, services or travaux. */
  type: 'fournitures' | 'services' | 'travaux' | null;
  cpv: string | null;
  procedure: string | null;
  exercice: number;
  /** Initial amount in euros HT. */
  montant: number | null;
  montant_max: number | null;
  date_notification: string | null;
  duree_mois: number | null;
  date_fin: string | null;
  /** en_preparation, en_cours or termine, from its dates. */
  statut: 'en_cours' | 'en_preparation' | 'termine';
  /** As it is sent back with a change. */
  service_id: string | null;
  service: CodeLibelle | null;
  /** As it is sent back with a change. */
  famille_id: string | null;
  famille: CodeLibelle | null;
  titulaires: TitulaireItem[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
  /** What its case rests on. */
  cas_reference: string | null;
  /** total, or annuel: the amount is that of one year. */
  montant_base: 'annuel' | 'total';
  options_comprises: boolean | null;
  /** Number of the accord-cadre that it follows from. */
  accord_cadre: string | null;
  /** coordonnateur or membre (L2113-6). */
  groupement_commandes: 'coordonnateur' | 'membre' | null;
  /** The accord-cadre was concluded without maximum (R2121-8). */
  sans_maximum: boolean | null;
  /** Of specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind. */
  services_mixtes: 'a_preciser' | 'autres' | 'specifiques' | null;
  ccag:
    | 'Fournitures courantes et services'
    | "Maitrise d'œuvre"
    | 'Marchés industriels'
    | 'Pas de CCAG'
    | 'Prestations intellectuelles'
    | "Techniques de l'information et de la communication"
    | 'Travaux'
    | null;
  marche_innovant: boolean | null;
  attribution_avance: boolean | null;
  taux_avance: number | null;
  type_groupement: 'Conjoint' | 'Pas de groupement' | 'Solidaire' | null;
  sous_traitance_declaree: boolean | null;
  origine_ue: number | null;
  origine_france: number | null;
}

export interface LieuExecutionItem {
  code: string;
  type_code: string | null;
  nom: string | null;
  /** What the official lists call its code; null where none holds it. */
  libelle: string | null;
}

export interface LotItem {
  id: string;
  numero: number;
  objet: string;
  montant: number | null;
  cpv: string | null;
  fournisseur: TitulaireItem | null;
}

export interface AvenantItem {
  id: string;
  numero: number;
  objet: string | null;
  date_signature: string | null;
  /** Signed, in euros HT. */
  variation_montant: number;
  /** Total of the marché after it, in euros HT. */
  montant_apres: number | null;
  /** New total duration. */
  duree_mois: number | null;
  /** Ground of the modification (R2194-1 to R2194-8); null while nobody said. */
  article: 'R2194-1' | 'R2194-2' | 'R2194-5' | 'R2194-6' | 'R2194-7' | 'R2194-8' | null;
  /** False: nothing tells what it changed of the amount, and `variation_montant` is 0. */
  montant_connu: boolean;
  /** What a person has to look at: avant_notification, montant_hors_marche (it changes more than the whole amount) or total_negatif; empty once somebody found it right. */
  doutes: ('avant_notification' | 'montant_hors_marche' | 'total_negatif')[];
}

export interface SousTraitanceItem {
  id: string;
  /** Rank of the acte in its marché. */
  numero: number;
  /** Null when the operator could not be identified. */
  fournisseur: TitulaireItem | null;
  /** Whether the subcontractor is a known supplier. An acte may be imported with an identifier that nobody can read. */
  identifie: boolean;
  /** The operator as the imported file names it, when it could not be identified; may be empty. */
  operateur_lu: string | null;
  objet: string | null;
  /** In euros HT. */
  montant: number | null;
  duree_mois: number | null;
  date_notification: string | null;
  variation_prix: string | null;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
}

export interface PatchMarchesDto {
  /** The marchés, 200 at most. */
  ids: string[];
  /** The versions that were read, one for each of `ids`, in their order: when one is another by now, nothing is changed (409). */
  versions?: number[];
  donnees: DonneesMarchesDto;
  /** `true` tells what the values would change, and records nothing. */
  dry_run?: boolean;
}

export interface DonneesMarchesDto {
  ccag?:
    | 'Fournitures courantes et services'
    | "Maitrise d'œuvre"
    | 'Marchés industriels'
    | 'Pas de CCAG'
    | 'Prestations intellectuelles'
    | "Techniques de l'information et de la communication"
    | 'Travaux'
    | null;
  marche_innovant?: boolean | null;
  attribution_avance?: boolean | null;
  /** Group of holders. */
  type_groupement?: 'Conjoint' | 'Pas de groupement' | 'Solidaire' | null;
  sous_traitance_declaree?: boolean | null;
  techniques?: string[];
  modalites?: string[];
  forme_prix?: string | null;
  types_prix?: string[];
  considerations_sociales?: string[];
  considerations_environnementales?: string[];
}

export interface MarchesModifies {
  marches: MarcheModifie[];
  /** Those that had them already are left out. */
  modifies: number;
  /** Those whose type is deduced to be another by the values. */
  types_changes: number;
  /** Those that lose the famille that the rules gave them, as it is of another type. */
  familles_retirees: number;
}

export interface MarcheModifie {
  /** What it had before, of the members that were given: sent as `donnees`, they take the change back. */
  avant: Record<string, unknown>;
  id: string;
  /** By now: to be sent back where the change is taken back. */
  version: number;
}

export interface FacettesMarches {
  /** Marchés that match all filters. */
  total: number;
  montant_ht: number;
  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht: number;
  facettes: FacetteMarches[];
}

export interface FacetteMarches {
  champ: 'famille' | 'procedure' | 'service' | 'statut' | 'titulaire' | 'type';
  /** The twenty with the most marchés. */
  valeurs: ValeurMarches[];
  /** Null when all are shown. */
  autres: AutresMarches | null;
}

export interface ValeurMarches {
  /** What the filter takes; `aucun`: not known. */
  valeur: string;
  libelle: string;
  nombre: number;
  /** Sum of the initial amounts that are known, in euros HT. */
  montant_ht: number;
  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht: number;
}

export interface AutresMarches {
  /** How many values. */
  valeurs: number;
  nombre: number;
  montant_ht: number;
  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht: number;
}

export interface UpdateMarcheDto {
  /** What the case rests on: decision, previous marché, text of a law. */
  cas_reference?: string | null;
  /** total, or annuel: the amount is that of one year. */
  montant_base?: 'annuel' | 'total' | null;
  /** Whether the amount counts options and renewals (R2121-1). */
  options_comprises?: boolean | null;
  /** Number of the accord-cadre that a marché subséquent follows from. */
  accord_cadre?: string | null;
  /** coordonnateur or membre of a groupement de commandes (L2113-6). */
  groupement_commandes?: 'coordonnateur' | 'membre' | null;
  /** The accord-cadre was concluded without maximum (R2121-8). False: it has one, which is to be given. */
  sans_maximum?: boolean | null;
  /** Of social or specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind. */
  services_mixtes?: 'a_preciser' | 'autres' | 'specifiques' | null;
  ccag?:
    | 'Fournitures courantes et services'
    | "Maitrise d'œuvre"
    | 'Marchés industriels'
    | 'Pas de CCAG'
    | 'Prestations intellectuelles'
    | "Techniques de l'information et de la communication"
    | 'Travaux'
    | null;
  marche_innovant?: boolean | null;
  attribution_avance?: boolean | null;
  /** Share of the amount, from 0 to 1. */
  taux_avance?: number | null;
  /** Group of holders. */
  type_groupement?: 'Conjoint' | 'Pas de groupement' | 'Solidaire' | null;
  sous_traitance_declaree?: boolean | null;
  /** Share that comes from the European Union, from 0 to 1. */
  origine_ue?: number | null;
  /** Share that comes from France, from 0 to 1. */
  origine_france?: number | null;
  numero: string;
  objet: string;
  /** Year of notification; absent: that of `date_notification`. */
  exercice?: number;
  categorie?: 'concession' | 'marche';
  nature?: string | null;
  type?: 'fournitures' | 'services' | 'travaux' | null;
  cpv?: string | null;
  procedure?: string | null;
  pes_id_marche?: string | null;
  techniques?: string[];
  modalites?: string[];
  forme_prix?: string | null;
  types_prix?: string[];
  montant?: number | null;
  montant_max?: number | null;
  date_lancement?: string | null;
  date_notification?: string | null;
  date_publication?: string | null;
  duree_mois?: number | null;
  reconductions?: number;
  /** Payment delay that the contract sets, in days; the legal one holds when it is shorter. */
  delai_paiement_jours?: number | null;
  /** Absent: notification and duration give it. */
  date_fin?: string | null;
  lieu_execution?: LieuExecutionDto | null;
  service_id?: string | null;
  famille_id?: string | null;
  operation_id?: string | null;
  /** Case that the marché itself rests on: a code, or the article (« R2122-3 »); `aucun`: no case applies. `texte_special` needs its text in `cas_reference`. */
  justification?: string | null;
  considerations_sociales?: string[];
  considerations_environnementales?: string[];
  offres_recues?: number | null;
  titulaires?: TitulaireDto[];
  lots?: LotDto[];
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchMarcheDto {
  /** What the case rests on: decision, previous marché, text of a law. */
  cas_reference?: string | null;
  /** total, or annuel: the amount is that of one year. */
  montant_base?: 'annuel' | 'total' | null;
  /** Whether the amount counts options and renewals (R2121-1). */
  options_comprises?: boolean | null;
  /** Number of the accord-cadre that a marché subséquent follows from. */
  accord_cadre?: string | null;
  /** coordonnateur or membre of a groupement de commandes (L2113-6). */
  groupement_commandes?: 'coordonnateur' | 'membre' | null;
  /** The accord-cadre was concluded without maximum (R2121-8). False: it has one, which is to be given. */
  sans_maximum?: boolean | null;
  /** Of social or specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind. */
  services_mixtes?: 'a_preciser' | 'autres' | 'specifiques' | null;
  ccag?:
    | 'Fournitures courantes et services'
    | "Maitrise d'œuvre"
    | 'Marchés industriels'
    | 'Pas de CCAG'
    | 'Prestations intellectuelles'
    | "Techniques de l'information et de la communication"
    | 'Travaux'
    | null;
  marche_innovant?: boolean | null;
  attribution_avance?: boolean | null;
  /** Share of the amount, from 0 to 1. */
  taux_avance?: number | null;
  /** Group of holders. */
  type_groupement?: 'Conjoint' | 'Pas de groupement' | 'Solidaire' | null;
  sous_traitance_declaree?: boolean | null;
  /** Share that comes from the European Union, from 0 to 1. */
  origine_ue?: number | null;
  /** Share that comes from France, from 0 to 1. */
  origine_france?: number | null;
  numero?: string;
  objet?: string;
  /** Year of notification; absent: that of `date_notification`. */
  exercice?: number;
  categorie?: 'concession' | 'marche';
  nature?: string | null;
  type?: 'fournitures' | 'services' | 'travaux' | null;
  cpv?: string | null;
  procedure?: string | null;
  pes_id_marche?: string | null;
  techniques?: string[];
  modalites?: string[];
  forme_prix?: string | null;
  types_prix?: string[];
  montant?: number | null;
  montant_max?: number | null;
  date_lancement?: string | null;
  date_notification?: string | null;
  date_publication?: string | null;
  duree_mois?: number | null;
  reconductions?: number;
  /** Payment delay that the contract sets, in days; the legal one holds when it is shorter. */
  delai_paiement_jours?: number | null;
  /** Absent: notification and duration give it. */
  date_fin?: string | null;
  lieu_execution?: LieuExecutionDto | null;
  service_id?: string | null;
  famille_id?: string | null;
  operation_id?: string | null;
  /** Case that the marché itself rests on: a code, or the article (« R2122-3 »); `aucun`: no case applies. `texte_special` needs its text in `cas_reference`. */
  justification?: string | null;
  considerations_sociales?: string[];
  considerations_environnementales?: string[];
  offres_recues?: number | null;
  titulaires?: TitulaireDto[];
  lots?: LotDto[];
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface AvenantList {
  avenants: AvenantItem[];
  total: number;
  /** Sum of the variations, in euros HT. */
  variation_totale: number;
}

export interface CreateAvenantDto {
  objet?: string | null;
  date_signature: string;
  /** Signed, in euros HT. */
  variation_montant: number;
  /** New total duration. */
  duree_mois?: number | null;
  /** Ground of the modification (R2194-1 to R2194-8); left out, it counts against the limit of small amounts. */
  article?: 'R2194-1' | 'R2194-2' | 'R2194-5' | 'R2194-6' | 'R2194-7' | 'R2194-8' | null;
}

export interface PatchAvenantDto {
  /** Ground of the modification (R2194-1 to R2194-8); null empties it. */
  article?: 'R2194-1' | 'R2194-2' | 'R2194-5' | 'R2194-6' | 'R2194-7' | 'R2194-8' | null;
  /** Signed, in euros HT: of an avenant whose amount nobody told (`montant_connu` false). */
  variation_montant?: number;
  /** Its day and its amount were checked and are right: `doutes` is empty as long as they stay. False takes that back. */
  verifie?: boolean;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface SousTraitanceList {
  sous_traitances: SousTraitanceItem[];
  total: number;
  /** Sum of the amounts that are known, in euros HT. */
  montant_total: number;
}

export interface CreateSousTraitanceDto {
  /** The subcontractor; created among the suppliers when it is not known yet. */
  fournisseur: TitulaireDto;
  objet?: string | null;
  /** In euros HT. */
  montant?: number | null;
  duree_mois?: number | null;
  date_notification?: string | null;
  /** What DECP requires of an acte to publish it; left out, it stays as it is. */
  variation_prix?: 'Actualisable' | 'Ferme' | 'Révisable' | null;
}

export interface UpdateSousTraitanceDto {
  /** The subcontractor; created among the suppliers when it is not known yet. */
  fournisseur: TitulaireDto;
  objet?: string | null;
  /** In euros HT. */
  montant?: number | null;
  duree_mois?: number | null;
  date_notification?: string | null;
  /** What DECP requires of an acte to publish it; left out, it stays as it is. */
  variation_prix?: 'Actualisable' | 'Ferme' | 'Révisable' | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchSousTraitanceDto {
  /** The subcontractor; created among the suppliers when it is not known yet. */
  fournisseur?: TitulaireDto;
  objet?: string | null;
  /** In euros HT. */
  montant?: number | null;
  duree_mois?: number | null;
  date_notification?: string | null;
  /** What DECP requires of an acte to publish it; left out, it stays as it is. */
  variation_prix?: 'Actualisable' | 'Ferme' | 'Révisable' | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface AvenantARattacherList {
  avenants: AvenantARattacherItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface AvenantARattacherItem {
  /** Lots of that number. */
  candidats: LotCandidat[];
  id: string;
  /** As the file writes it. */
  numero: string;
  objet: string;
  /** Total after it, in euros HT. */
  montant: number | null;
  duree_mois: number | null;
  date_notification: string | null;
  /** a_rattacher, rattache or ecarte. */
  statut: 'a_rattacher' | 'ecarte' | 'rattache';
  /** The lot that it was attached to. */
  marche_id: string | null;
  /** To be sent back with a decision: a stale one is refused. */
  version: number;
  created_at: string;
}

export interface LotCandidat {
  titulaires: TitulaireItem[];
  id: string;
  numero: string;
  lot: string;
  objet: string;
  /** In euros HT. */
  montant: number | null;
}

export interface RattacherDto {
  /** The lot that it modifies. */
  marche_id: string;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface EditDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface AvenantDouteuxList {
  avenants: AvenantDouteuxItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface AvenantDouteuxItem {
  id: string;
  numero: number;
  objet: string | null;
  date_signature: string | null;
  /** Signed, in euros HT. */
  variation_montant: number;
  /** Total of the marché after it, in euros HT. */
  montant_apres: number | null;
  /** New total duration. */
  duree_mois: number | null;
  /** Ground of the modification (R2194-1 to R2194-8); null while nobody said. */
  article: 'R2194-1' | 'R2194-2' | 'R2194-5' | 'R2194-6' | 'R2194-7' | 'R2194-8' | null;
  /** False: nothing tells what it changed of the amount, and `variation_montant` is 0. */
  montant_connu: boolean;
  /** What a person has to look at: avant_notification, montant_hors_marche (it changes more than the whole amount) or total_negatif; empty once somebody found it right. */
  doutes: ('avant_notification' | 'montant_hors_marche' | 'total_negatif')[];
  marche: MarcheDuDoute;
}

export interface MarcheDuDoute {
  id: string;
  numero: string;
  lot: string;
  objet: string;
  /** In euros HT. */
  montant: number | null;
  date_notification: string | null;
  /** To be sent back with a change of the avenant: a stale one is refused. */
  version: number;
}

export interface MandatList {
  mandats: MandatItem[];
  /** Mandats that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface MandatItem {
  id: string;
  exercice: number;
  /** Code of the budget; empty when the file has one budget only. */
  budget: string;
  numero: string;
  /** 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement. */
  type_bordereau: '01' | '02' | '03';
  /** Bundle of mandats (PES), not a price schedule. */
  bordereau: string | null;
  objet: string;
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
  date_emission: string;
  date_paiement: string | null;
  /** paye; impaye, by a file that tells of payments; or inconnu: no file told, and the mandat is not late. */
  paiement: 'impaye' | 'inconnu' | 'paye';
  /** The same as people read it. */
  paiement_libelle: string;
  /** Signed: an annulation is negative. */
  montant_ht: number;
  montant_tva: number;
  montant_ttc: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
}

export interface MandatDetail {
  id: string;
  exercice: number;
  /** Code of the budget; empty when the file has one budget only. */
  budget: string;
  numero: string;
  /** 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement. */
  type_bordereau: '01' | '02' | '03';
  /** Bundle of mandats (PES), not a price schedule. */
  bordereau: string | null;
  objet: string;
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
  date_emission: string;
  date_paiement: string | null;
  /** paye; impaye, by a file that tells of payments; or inconnu: no file told, and the mandat is not late. */
  paiement: 'impaye' | 'inconnu' | 'paye';
  /** The same as people read it. */
  paiement_libelle: string;
  /** Signed: an annulation is negative. */
  montant_ht: number;
  montant_tva: number;
  montant_ttc: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  nature_piece: string | null;
  /** The mandat that an annulation reduces. */
  origine: MandatOrigine | null;
  /** The first hundred; `GET /api/v1/mandats/:id/lignes` gives them all, a page at a time. */
  lignes: LigneMandatItem[];
  /** Lines of the mandat. */
  lignes_total: number;
  /** Null when nothing is known of the payment delay. */
  delai_paiement: DelaiPaiementItem | null;
}

export interface MandatOrigine {
  exercice: number | null;
  numero: string;
}

export interface LigneMandatItem {
  id: string;
  numero: number;
  compte: string | null;
  fonction: string | null;
  section: 'fonctionnement' | 'investissement' | null;
  /** True when the account is no purchase. */
  hors_perimetre: boolean;
  fournisseur: TitulaireItem | null;
  facture: string | null;
  montant_ht: number;
  montant_tva: number;
  marche: MarchePaye | null;
  /** The marché as the file names it, known or not. */
  marche_reference: string | null;
  famille: CodeLibelle | null;
  /** marche, compte, cpv, fournisseur or manuel. */
  source_classement: 'compte' | 'cpv' | 'fournisseur' | 'manuel' | 'marche' | null;
  /** 0 to 1. */
  confiance: number | null;
  justification: string | null;
}

export interface MarchePaye {
  id: string;
  numero: string;
  /** Number of its lot; empty when the marché stands alone. */
  lot: string;
}

export interface DelaiPaiementItem {
  /** non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours, en_retard, paye_dans_le_delai or paye_en_retard. `paiement_inconnu`: no file told whether the mandat is paid, or its exercice is closed without a date. It is not late. */
  statut:
    | 'a_verifier'
    | 'en_cours'
    | 'en_retard'
    | 'interrompu'
    | 'non_eligible'
    | 'paiement_inconnu'
    | 'paye_dans_le_delai'
    | 'paye_en_retard';
  /** The state as people read it. */
  libelle: string;
  /** The state in a sentence, with the days and amounts it follows from. */
  explication: string;
  eligible: boolean;
  date_demande: string | null;
  date_service_fait: string | null;
  debut: string | null;
  /** By what the buyer is at the start, or by the contract when it is shorter; null while the buyer's nature decides. */
  delai_jours: number | null;
  /** Last day to pay; by the shortest delay while the buyer's nature decides. */
  limite: string | null;
  /** Last day by the longest delay, while the buyer's nature decides. */
  limite_tardive: string | null;
  limite_ordonnateur: string | null;
  /** The day of payment, or the last day for which a file told that the mandat was not paid: delays are measured on it. */
  mesure_au: string | null;
  jours_ordonnateur: number | null;
  jours_comptable: number | null;
  /** 0 on time; null when it is not known. */
  jours_retard: number | null;
  interruption: InterruptionItem | null;
  /** Days of an interruption whose dates the file does not give: they push the limit back. */
  jours_suspension: number | null;
  /** Null on time, when the payment is not known, and when the rate of the semester is not known: `anomalies` then says so. */
  interets: InteretsItem | null;
  /** Flat compensation for recovery costs; null when the delay is not known. */
  indemnite: number | null;
  /** The limit that the finance software gave. */
  limite_annoncee: string | null;
  /** The data that alone would settle the doubt: nature_acheteur. */
  manque: string[];
  anomalies: string[];
}

export interface InterruptionItem {
  debut: string;
  fin: string | null;
  motif: string | null;
}

export interface InteretsItem {
  montant: number;
  /** Percent. */
  taux: number;
  jours: number;
  debut: string;
  source: string;
  /** The rate is not confirmed by a source. */
  a_verifier: boolean;
}

export interface LigneMandatList {
  lignes: LigneMandatItem[];
  /** Lines of the mandat. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ClasserMandatDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  /** Famille decided by hand; null gives the lines back to the rules. */
  famille_id: string | null;
  /** Lines concerned; absent: all of the mandat. */
  lignes?: string[];
  /** Case that justifies a purchase without the required procedure: its code or its article; null removes it, absent leaves it. */
  justification?: string | null;
}

export interface MandatClasse {
  id: string;
  exercice: number;
  /** Code of the budget; empty when the file has one budget only. */
  budget: string;
  numero: string;
  /** 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement. */
  type_bordereau: '01' | '02' | '03';
  /** Bundle of mandats (PES), not a price schedule. */
  bordereau: string | null;
  objet: string;
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
  date_emission: string;
  date_paiement: string | null;
  /** paye; impaye, by a file that tells of payments; or inconnu: no file told, and the mandat is not late. */
  paiement: 'impaye' | 'inconnu' | 'paye';
  /** The same as people read it. */
  paiement_libelle: string;
  /** Signed: an annulation is negative. */
  montant_ht: number;
  montant_tva: number;
  montant_ttc: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  nature_piece: string | null;
  /** The mandat that an annulation reduces. */
  origine: MandatOrigine | null;
  /** The first hundred; `GET /api/v1/mandats/:id/lignes` gives them all, a page at a time. */
  lignes: LigneMandatItem[];
  /** Lines of the mandat. */
  lignes_total: number;
  /** Null when nothing is known of the payment delay. */
  delai_paiement: DelaiPaiementItem | null;
  /** The operation of the history that `POST /api/v1/nomenclature/reclassement/:id/annulation` undoes; null where nothing changed: every line was classified so already. */
  classement_id: string | null;
}

export interface VersionList {
  /** All of them: an organisation keeps a hundred at most. */
  versions: VersionItem[];
  total: number;
}

export interface VersionItem {
  id: string;
  /** Rank of the version, from 1. */
  numero: number;
  libelle: string;
  /** One version is active at a time: lines are classified in it. */
  active: boolean;
  nombre_familles: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CreateVersionDto {
  libelle: string;
  /** Begins with the familles of the active version, tree included; absent: true. */
  reprendre_active?: boolean;
}

export interface VersionDetail {
  id: string;
  /** Rank of the version, from 1. */
  numero: number;
  libelle: string;
  /** One version is active at a time: lines are classified in it. */
  active: boolean;
  nombre_familles: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Familles of the page in depth-first order, as a tree: their ancestors come with them, on each page that needs them. */
  familles: FamilleNode[];
  /** Familles of the version. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface FamilleNode {
  /** The familles below it. */
  familles: FamilleNode[];
  id: string;
  code: string;
  libelle: string;
  type: 'fournitures' | 'services' | 'travaux';
  parent_id: string | null;
  prefixes_cpv: string[];
  comptes: string[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
}

export interface UpdateVersionDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  libelle: string;
}

export interface PatchVersionDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  libelle?: string;
}

export interface ActivationApercu {
  /** Familles whose code the active version does not have. */
  familles_ajoutees: number;
  /** Familles of the active version whose code this one does not have. */
  familles_retirees: number;
  /** Lines of open exercices that the rules would classify again, in this version. */
  lignes: number;
  /** What would follow its famille by the code. */
  reprises: Reprises;
  /** The familles that lose their lines to the rules, those with the most lines first; 500 at most. */
  codes_absents: CodeAbsent[];
}

export interface Reprises {
  regles: number;
  marches: number;
  lignes_prix: number;
  /** Lines of open exercices that a hand had classified. */
  lignes_manuelles: number;
}

export interface CodeAbsent {
  code: string;
  libelle: string;
  /** Its lines of open exercices: the rules of the version look for another famille. */
  nombre_lignes: number;
  /** Their sum, before tax. */
  montant_ht: number;
}

export interface ActivationResponse {
  nomenclature: VersionItem;
  reprises: Reprises;
  /** The classification of the other lines of open exercices, which the task-worker goes on with. */
  reclassement: ReclassementAccepte;
  /** Codes of familles in use that the version does not have: what they hold keeps them. */
  codes_absents: string[];
}

export interface ReclassementAccepte {
  id: string;
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
}

export interface CompteList {
  comptes: CompteItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface CompteItem {
  numero: string;
  /** fonctionnement or investissement; null until it is decided. */
  section: 'fonctionnement' | 'investissement' | null;
  /** Whether it records purchases; null until it is decided. */
  achat: boolean | null;
  /** It waits for a decision: its lines are to be verified, and in no section. */
  a_decider: boolean;
  /** Lines of mandats on it, all exercices. */
  nombre_lignes: number;
  /** Their sum, before tax. */
  montant_ht: number;
  /** Those of closed exercices: they keep what was decided when the exercice was closed. */
  lignes_closes: number;
}

export interface DecideCompteDto {
  /** fonctionnement or investissement. */
  section: 'fonctionnement' | 'investissement';
  /** Whether it records purchases; false: its lines are out of the scope of the rules. */
  achat: boolean;
  /** The decision that this one replaces: when it is another by now, nothing is changed (409). */
  attendu?: DecisionLueDto;
}

export interface DecisionLueDto {
  /** fonctionnement or investissement; null: it waited for a decision. */
  section: 'fonctionnement' | 'investissement' | null;
  /** Whether it recorded purchases; null: it waited for a decision. */
  achat: boolean | null;
}

export interface NomenclatureTree {
  /** Null while the organisation has no nomenclature. */
  nomenclature: NomenclatureActive | null;
  versions: {
    id: string;
    numero: number;
    libelle: string;
    active: boolean;
  }[];
  /** Familles of the page in depth-first order, as a tree: their ancestors come with them, on each page that needs them. */
  familles: FamilleNode[];
  /** Familles of the version. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface NomenclatureActive {
  id: string;
  numero: number;
  libelle: string;
}

export interface CreateFamilleDto {
  /** The version it is added to; absent: the active one. */
  nomenclature_id?: string | null;
  code: string;
  libelle: string;
  type: 'fournitures' | 'services' | 'travaux';
  /** Twenty levels at most. */
  parent_id?: string | null;
  /** Beginnings of the CPV codes that belong to it. */
  prefixes_cpv?: string[];
  /** Accounts, or beginnings of accounts, whose lines belong to it. */
  comptes?: string[];
}

export interface FamilleItem {
  id: string;
  code: string;
  libelle: string;
  type: 'fournitures' | 'services' | 'travaux';
  parent_id: string | null;
  prefixes_cpv: string[];
  comptes: string[];
  /** To be sent back with a change: a stale one is refused. */
  version: number;
}

export interface UpdateFamilleDto {
  code: string;
  libelle: string;
  type: 'fournitures' | 'services' | 'travaux';
  /** Twenty levels at most. */
  parent_id?: string | null;
  /** Beginnings of the CPV codes that belong to it. */
  prefixes_cpv?: string[];
  /** Accounts, or beginnings of accounts, whose lines belong to it. */
  comptes?: string[];
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchFamilleDto {
  code?: string;
  libelle?: string;
  type?: 'fournitures' | 'services' | 'travaux';
  /** Twenty levels at most. */
  parent_id?: string | null;
  /** Beginnings of the CPV codes that belong to it. */
  prefixes_cpv?: string[];
  /** Accounts, or beginnings of accounts, whose lines belong to it. */
  comptes?: string[];
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface OperationList {
  operations: OperationItem[];
  /** Opérations that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface OperationItem {
  id: string;
  code: string;
  libelle: string;
  /** Estimated value of all its works, in euros HT; null while nobody gave it. */
  estimation_ht: number | null;
  /** Marchés that belong to it. */
  nombre_marches: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CreateOperationDto {
  /** Code of the opération in the finance software (PES Operation). */
  code: string;
  libelle: string;
  /** Estimated value of all its works, in euros HT (R2121-5); left out, it stays as it is. */
  estimation_ht?: number | null;
}

export interface UpdateOperationDto {
  /** Code of the opération in the finance software (PES Operation). */
  code: string;
  libelle: string;
  /** Estimated value of all its works, in euros HT (R2121-5); left out, it stays as it is. */
  estimation_ht?: number | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface PatchOperationDto {
  /** Code of the opération in the finance software (PES Operation). */
  code?: string;
  libelle?: string;
  /** Estimated value of all its works, in euros HT (R2121-5); left out, it stays as it is. */
  estimation_ht?: number | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface ConsultationList {
  consultations: ConsultationItem[];
  /** Consultations that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ConsultationItem {
  id: string;
  /** Number that the platform or the buyer gave it. */
  reference: string | null;
  objet: string;
  procedure: string | null;
  date_lancement: string | null;
  /** Estimated value of all lots over their whole duration, in euros HT (R2121-1). */
  estimation_ht: number | null;
  /** How the estimation was made. */
  estimation_methode: string | null;
  /** Lots that were put to competition, where it is known. */
  lots_declares: number | null;
  /** Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone). */
  avis: 'aucun' | 'inconnu' | 'profil_seul' | 'publie';
  avis_support: string | null;
  avis_reference: string | null;
  avis_date: string | null;
  /** Recorded case of a contract without publicity, or `aucun`; null while nobody said. */
  cas: string | null;
  /** What the case refers to. */
  cas_reference: string | null;
  /** Bought for a network of water, heat, energy or transport (L1212-3). */
  activite_reseau: boolean | null;
  /** Not of the homogeneous need of its famille (R2121-6). */
  besoin_distinct: boolean | null;
  operation_id: string | null;
  famille_id: string | null;
  /** Why its lots stand together: sur (one identifier, or one number of consultation), probable (to be confirmed), main (a person said so, nothing undoes it). */
  regroupement: 'main' | 'probable' | 'sur';
  /** Marchés of the consultation: its lots. */
  nombre_marches: number;
  /** Numbers of its marchés, each once, the first four: they tell it from another of the same objet. */
  numeros: string[];
  /** Sum of their initial amounts in euros HT, without those that sum up the others. */
  montant_total: number;
  /** Marchés whose amount is not known: `montant_total` leaves them out. */
  montants_inconnus: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PatchConsultationsDto {
  /** The consultations, 500 at most. */
  ids?: string[];
  /** The versions that were read, one for each of `ids`, in their order: when one is another by now, nothing is changed (409). */
  versions?: number[];
  /** Fact that their verdict lacks; 500 consultations at a time. With `ids`, both must hold. */
  manque?: string;
  faits: FaitsConsultationDto;
}

export interface FaitsConsultationDto {
  /** Number that the platform or the buyer gave it. */
  reference?: string | null;
  /** Day of the launch, whose thresholds apply. */
  date_lancement?: string | null;
  /** Estimated value at the launch, in euros HT: all lots, whole duration, options and renewals (R2121-1). */
  estimation_ht?: number | null;
  /** How it was estimated. */
  estimation_methode?: string | null;
  /** Lots that the consultation announced. */
  lots_declares?: number | null;
  /** Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone, which does not meet it). */
  avis?: 'aucun' | 'inconnu' | 'profil_seul' | 'publie' | null;
  /** BOAMP, JAL, JOUE or autre. */
  avis_support?: 'BOAMP' | 'JAL' | 'JOUE' | 'autre' | null;
  /** Number or address of the notice. */
  avis_reference?: string | null;
  avis_date?: string | null;
  /** Case that all lots rest on, by its code or its article; `aucun`: no case applies. A case of a marché wins over it. */
  cas?: string | null;
  /** What the case rests on: decision, previous consultation, text of a law. */
  cas_reference?: string | null;
  /** Bought for a network of water, heat, energy or transport (L1212-3); null while nobody said. */
  activite_reseau?: boolean | null;
  /** Not of the homogeneous need of its famille (R2121-6); null while nobody said. */
  besoin_distinct?: boolean | null;
  /** Opération that its works belong to. */
  operation_id?: string | null;
}

export interface ConsultationsModifiees {
  /** Consultations that took the answer. */
  modifiees: number;
  /** Consultations of the filter that were beyond the 500 of one answer. */
  restantes: number;
}

export interface ConsultationDetail {
  id: string;
  /** Number that the platform or the buyer gave it. */
  reference: string | null;
  objet: string;
  procedure: string | null;
  date_lancement: string | null;
  /** Estimated value of all lots over their whole duration, in euros HT (R2121-1). */
  estimation_ht: number | null;
  /** How the estimation was made. */
  estimation_methode: string | null;
  /** Lots that were put to competition, where it is known. */
  lots_declares: number | null;
  /** Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone). */
  avis: 'aucun' | 'inconnu' | 'profil_seul' | 'publie';
  avis_support: string | null;
  avis_reference: string | null;
  avis_date: string | null;
  /** Recorded case of a contract without publicity, or `aucun`; null while nobody said. */
  cas: string | null;
  /** What the case refers to. */
  cas_reference: string | null;
  /** Bought for a network of water, heat, energy or transport (L1212-3). */
  activite_reseau: boolean | null;
  /** Not of the homogeneous need of its famille (R2121-6). */
  besoin_distinct: boolean | null;
  operation_id: string | null;
  famille_id: string | null;
  /** Why its lots stand together: sur (one identifier, or one number of consultation), probable (to be confirmed), main (a person said so, nothing undoes it). */
  regroupement: 'main' | 'probable' | 'sur';
  /** Marchés of the consultation: its lots. */
  nombre_marches: number;
  /** Numbers of its marchés, each once, the first four: they tell it from another of the same objet. */
  numeros: string[];
  /** Sum of their initial amounts in euros HT, without those that sum up the others. */
  montant_total: number;
  /** Marchés whose amount is not known: `montant_total` leaves them out. */
  montants_inconnus: number;
  /** To be sent back with a change: a stale one is refused. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Its marchés, by lot. */
  lots: LotDeConsultation[];
  /** Where each fact comes from, by member: saisie, publie, deduit or suppose. */
  provenances: Record<string, string>;
}

export interface LotDeConsultation {
  id: string;
  numero: string;
  /** Number of the lot; empty when the marché stands alone. */
  lot: string;
  /** The lot was given a letter, in want of a number. */
  lot_a_preciser: boolean;
  /** propose or confirme: it sums up the other lots, and once confirmed is out of every sum. */
  recapitulatif: 'confirme' | 'propose' | null;
  objet: string;
  procedure: string | null;
  /** Initial amount in euros HT. */
  montant: number | null;
  date_notification: string | null;
  titulaires: TitulaireItem[];
}

export interface PatchConsultationDto {
  /** Number that the platform or the buyer gave it. */
  reference?: string | null;
  /** Day of the launch, whose thresholds apply. */
  date_lancement?: string | null;
  /** Estimated value at the launch, in euros HT: all lots, whole duration, options and renewals (R2121-1). */
  estimation_ht?: number | null;
  /** How it was estimated. */
  estimation_methode?: string | null;
  /** Lots that the consultation announced. */
  lots_declares?: number | null;
  /** Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone, which does not meet it). */
  avis?: 'aucun' | 'inconnu' | 'profil_seul' | 'publie' | null;
  /** BOAMP, JAL, JOUE or autre. */
  avis_support?: 'BOAMP' | 'JAL' | 'JOUE' | 'autre' | null;
  /** Number or address of the notice. */
  avis_reference?: string | null;
  avis_date?: string | null;
  /** Case that all lots rest on, by its code or its article; `aucun`: no case applies. A case of a marché wins over it. */
  cas?: string | null;
  /** What the case rests on: decision, previous consultation, text of a law. */
  cas_reference?: string | null;
  /** Bought for a network of water, heat, energy or transport (L1212-3); null while nobody said. */
  activite_reseau?: boolean | null;
  /** Not of the homogeneous need of its famille (R2121-6); null while nobody said. */
  besoin_distinct?: boolean | null;
  /** Opération that its works belong to. */
  operation_id?: string | null;
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
}

export interface MarchesDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  /** Identifiers of the marchés that change consultation. */
  marches: string[];
}

export interface RegroupementFait {
  regroupement: RegroupementItem;
  /** The consultation, as it is now. */
  consultation: ConsultationDetail;
}

export interface RegroupementItem {
  /** To be given to undo it. */
  id: string;
  /** attacher, detacher, fusionner, scinder or confirmer. */
  action: 'attacher' | 'confirmer' | 'detacher' | 'fusionner' | 'scinder';
  /** Marchés that it moved. */
  marches: string[];
  created_at: string;
  /** Until when it can be undone. */
  annulable_jusqu_au: string;
  /** When it was undone. */
  annule_le: string | null;
}

export interface FusionDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  /** Identifiers of the consultations whose marchés join this one. */
  consultations: string[];
}

export interface RegroupementList {
  regroupements: RegroupementItem[];
  total: number;
}

export interface PreciserLotsDto {
  /** The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent: the change is made on whatever is there. */
  version?: number;
  lots: LotPreciseDto[];
}

export interface LotPreciseDto {
  marche_id: string;
  /** Number of the lot; empty for a marché that stands alone. */
  lot?: string;
  /** confirme: this marché sums up the other lots, and is out of every sum; null: it does not. */
  recapitulatif?: 'confirme' | null;
}

export interface AttestationList {
  attestations: AttestationItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface AttestationItem {
  id: string;
  du: string;
  au: string;
  support: string;
  par: string;
  /** When it was recorded. */
  le: string;
}

export interface CreateAttestationDto {
  /** First day. */
  du: string;
  /** Last day. */
  au: string;
  /** Where the notices stood. */
  support: string;
  /** Who attests: name and function. */
  par: string;
}

export interface BesoinEstimeList {
  besoins_estimes: BesoinEstimeItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface BesoinEstimeItem {
  /** As it is sent back. */
  famille_id: string;
  famille: CodeLibelle;
  exercice: number;
  /** In euros HT; null: no estimate. */
  montant_ht: number | null;
}

export interface BesoinEstimeDto {
  famille_id: string;
  exercice: number;
  /** In euros HT; null: no estimate any more. */
  montant_ht: number | null;
  /** The estimate that was read, null for none: refused (409) where another is recorded. Left out: whatever is recorded is replaced. */
  attendu_ht?: number | null;
}

export interface NatureAcheteurResponse {
  /** What it is today; null while the operator has not said it. */
  actuelle: NatureItem | null;
  /** All that was said, the latest first. */
  natures: NatureItem[];
}

export interface NatureItem {
  valid_from: string;
  /** collectivite, groupement, etablissement_public_local, office_public_habitat, etablissement_public_sante, entite_adjudicatrice, entreprise_publique, organisme_prive or etat. */
  nature:
    | 'collectivite'
    | 'entite_adjudicatrice'
    | 'entreprise_publique'
    | 'etablissement_public_local'
    | 'etablissement_public_sante'
    | 'etat'
    | 'groupement'
    | 'office_public_habitat'
    | 'organisme_prive';
  libelle: string;
  /** Sector of an entité adjudicatrice: eau, gaz_chaleur, electricite, transport or autre. */
  secteur: 'autre' | 'eau' | 'electricite' | 'gaz_chaleur' | 'transport' | null;
}

export interface BordereauList {
  bordereaux: BordereauItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface BordereauItem {
  id: string;
  libelle: string;
  /** Version of the schedule. */
  version: number;
  marche: MarcheReferenceItem | null;
  lot: LotReferenceItem | null;
  fournisseur: TitulaireItem | null;
  date_effet: string | null;
  date_fin: string | null;
  nombre_lignes: number;
  created_at: string;
}

export interface MarcheReferenceItem {
  id: string;
  numero: string;
  /** Number of its lot; empty when the marché stands alone. */
  lot: string;
  objet: string;
}

export interface LotReferenceItem {
  id: string;
  numero: number;
  objet: string;
}

export interface CreateBordereauDto {
  libelle: string;
  marche_id?: string | null;
  /** A lot of that marché. */
  lot_id?: string | null;
  /** Absent: the first holder of the marché. */
  fournisseur_id?: string | null;
  version?: number;
  /** First day of the prices. */
  date_effet?: string | null;
  /** Last day of the prices. */
  date_fin?: string | null;
  lignes: LignePrixDto[];
}

export interface LignePrixDto {
  code: string;
  designation: string;
  unite: string;
  prix_unitaire_ht: number;
  famille_id?: string | null;
}

export interface BordereauDetail {
  id: string;
  libelle: string;
  /** Version of the schedule. */
  version: number;
  marche: MarcheReferenceItem | null;
  lot: LotReferenceItem | null;
  fournisseur: TitulaireItem | null;
  date_effet: string | null;
  date_fin: string | null;
  nombre_lignes: number;
  created_at: string;
  /** The first hundred; `GET /api/v1/bordereaux/:id/lignes` gives them all, a page at a time. */
  lignes: LignePrixItem[];
  /** Lines of the schedule. */
  lignes_total: number;
}

export interface LignePrixItem {
  id: string;
  code: string;
  designation: string;
  unite: string;
  prix_unitaire_ht: number;
  famille: CodeLibelle | null;
}

export interface RecherchePrixResult {
  items: PrixTrouve[];
  total: number;
  page: number;
  limit: number;
  pages: number;
  tri: 'date_valeur' | 'echeance' | 'pertinence' | 'prix_asc' | 'prix_desc';
  /** By unit, the most frequent first: what is comparable. */
  statistiques: StatistiquePrix[];
}

export interface PrixTrouve {
  bordereau: {
    id: string;
    libelle: string;
    version: number;
  };
  marche: MarcheReferenceItem | null;
  fournisseur: TitulaireItem | null;
  /** First day of the price. */
  date_valeur: string | null;
  /** Last day of the price, or end of its marché. */
  echeance: string | null;
  /** The words were not found as they are: the nearest spelling was. */
  approche: boolean;
  id: string;
  code: string;
  designation: string;
  unite: string;
  prix_unitaire_ht: number;
  famille: CodeLibelle | null;
}

export interface StatistiquePrix {
  unite: string;
  nombre: number;
  minimum: number;
  mediane: number;
  maximum: number;
}

export interface LignePrixList {
  lignes: LignePrixItem[];
  /** Lines of the schedule. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface AlerteList {
  alertes: AlerteItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface AlerteItem {
  id: string;
  /** echeance (a marché ends or is to be renewed), delai_paiement (a mandat is to be paid), execution_proche or execution_atteinte (80 or 100 % of what may be paid on a marché is paid), webhook_en_echec (an entry point has failed for an hour or a day; shown with `admin.manage` alone). */
  type: 'delai_paiement' | 'echeance' | 'execution_atteinte' | 'execution_proche' | 'webhook_en_echec';
  /** en_cours, or traitee once the deadline is past, the mandat is paid, its payment is no longer known (closed exercice), the amount of the marché is another, or the entry point works again, was suspended or removed. */
  statut: 'en_cours' | 'traitee';
  created_at: string;
  /** The deadline, the last day to pay, or the last day of a marché whose execution is announced; null when it is not known. */
  date_limite: string | null;
  /** The day that `jours_restants` is counted from: today, or the last day on which the mandat was known not to be paid. */
  mesure_au: string;
  /** Days left; negative once past. */
  jours_restants: number | null;
  /** Given because the payment delay is past. */
  depasse: boolean;
  /** fin or reconduction, for a deadline. */
  nature: 'fin' | 'reconduction' | null;
  /** 180, 90 or 30 days before, for a deadline; 80 or 100 %, for an execution; 1 or 24 hours, for an entry point. */
  palier: number | null;
  marche: AlerteMarche | null;
  mandat: AlerteMandat | null;
  /** For an execution: what is paid now, which is the sum of its lines; once `traitee`, what was paid when the alert was given. */
  execution: AlerteExecution | null;
  /** The entry point that fails. */
  webhook: AlerteWebhook | null;
  acquittee: Acquittement | null;
  /** The member who follows it. */
  assigne_a: Suiveur | null;
}

export interface AlerteMarche {
  id: string;
  numero: string;
  objet: string;
  service: CodeLibelle | null;
  /** Initial amount and all avenants, in euros HT. */
  montant_actuel: number | null;
}

export interface AlerteMandat {
  id: string;
  numero: string;
  exercice: number;
  fournisseur: TitulaireItem | null;
  montant_ttc: number;
}

export interface AlerteExecution {
  /** maximum (of a framework agreement) or montant (with its avenants). */
  base: 'maximum' | 'montant';
  reference_ht: number;
  paye_ht: number;
  part_pct: number | null;
}

export interface AlerteWebhook {
  id: string;
  /** Origin of its address. */
  origine: string;
  /** Since when it fails. */
  depuis: string;
}

export interface Acquittement {
  le: string;
  /** Name of who did; null for an API key or an account that is gone. */
  par: string | null;
}

export interface Suiveur {
  id: string;
  nom: string;
}

export interface SuiveurList {
  membres: SuiveurItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface SuiveurItem {
  id: string;
  nom: string;
  role: 'acheteur' | 'administrateur' | 'auditeur' | 'lecteur';
  /** Whether it is the caller. */
  moi: boolean;
}

export interface SuivreAlertesDto {
  /** Identifiers. */
  alertes: string[];
  /** Whether somebody looked at them; false takes that back. */
  acquittee?: boolean;
  /** Identifier of the member who follows them; null: nobody. */
  assigne_a?: string | null;
  /** Who follows them, as it was read; null: nobody. When it is another for one of them by now, nothing is changed (409). */
  attendu?: string | null;
}

export interface AlertesSuivies {
  /** Alerts. */
  nombre: number;
}

export interface RegleList {
  regles: RegleItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface RegleItem {
  id: string;
  /** compte, cpv or fournisseur. */
  critere: 'compte' | 'cpv' | 'fournisseur';
  /** Prefix of the account or of the CPV, SIREN of the supplier. */
  valeur: string;
  famille: {
    id: string;
    code: string;
    libelle: string;
  };
  created_at: string;
}

export interface CreateRegleDto {
  critere: 'compte' | 'cpv' | 'fournisseur';
  /** Prefix of the account, prefix of the CPV, or SIREN of the supplier. */
  valeur: string;
  famille_id: string;
}

export interface ReclassementDto {
  /** Budget year, or several separated by commas. */
  exercice?: number | string;
  /** Famille that the lines are given to by hand; null forgets what a hand gave them, and the rules decide. */
  famille_id?: string | null;
  /** Case recorded on the lines, by its code or its article; null removes it. */
  justification?: string | null;
  /** Marché that the lines are attached to; with `lignes` or `attendu`. Lines are chosen by their marché with `marche`. */
  marche_id?: string;
  /** Lines, one by one, instead of filters. */
  lignes?: string[];
  /** Number and sum of the selection as the list told them: 409 when it is another one by now. */
  attendu?: AttenduDto;
  /** As `fournisseur`, one only. */
  fournisseur_id?: string;
  /** As `famille`, one only, by its identifier; null for lines that have none. */
  famille_actuelle_id?: string | null;
  /** Codes or identifiers of services, or `aucun`. */
  service?: string;
  /** Codes or identifiers of familles, or `aucune`. */
  famille?: string;
  /** Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`. */
  fournisseur?: string;
  /** Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what cites a marché that is not recorded, and what comes from a file that names none). */
  marche?: string;
  /** Accounts: each with those that begin with it, or `aucun`. */
  compte?: string;
  /** `fournitures`, `services`, `travaux`, or `aucun`. */
  type?: string;
  /** `fonctionnement`, `investissement`, or `aucune`. */
  section?: string;
  /** `conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it (`a_verifier.donnee_manquante.famille`), the lines of that reason alone. */
  verdict?: string;
  /** What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`. */
  source?: string;
  /** Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none. */
  operation?: string;
  /** Least amount of the line, in euros. */
  montant_min?: string;
  /** Greatest amount of the line, in euros. */
  montant_max?: string;
  /** First day of issue, YYYY-MM-DD. */
  du?: string;
  /** Last day of issue, YYYY-MM-DD. */
  au?: string;
  /** Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter. */
  search?: string;
  /** Lines that a bulk classification changed. */
  reclassement?: string;
  /** Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment. */
  import?: string;
}

export interface AttenduDto {
  nombre: number;
  montant_ht: number;
}

export interface ReclassementList {
  reclassements: ReclassementItem[];
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface ReclassementItem {
  id: string;
  /** en_attente, en_cours, termine or echoue. */
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
  /** Percent of the lines looked at. */
  progression: number;
  action: string;
  /** What was chosen. */
  filtre: string;
  /** Who asked for it: a member, a key by its label, the operator or the service itself. */
  auteur: string | null;
  /** Lines of open exercices that were chosen; null before it begins. */
  lignes_total: number | null;
  lignes_lues: number;
  /** Lines that changed so far. */
  lignes_modifiees: number;
  /** Lines that were chosen and left: of a closed exercice, or for an undoing, changed since. */
  lignes_laissees: number;
  /** Why it failed. */
  message: string | null;
  /** Whether it can be undone: for thirty days, once. */
  annulable: boolean;
  /** The operation that this one undoes. */
  annule: string | null;
  /** What undid it. */
  annulation: AnnulationItem | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

export interface AnnulationItem {
  id: string;
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
  /** Lines that are again as they were. */
  lignes_retablies: number;
  /** Lines that somebody changed since, or whose exercice is closed by now. */
  lignes_laissees: number;
}

export interface ReclassementResponse {
  id: string;
  /** en_attente, en_cours, termine or echoue. */
  statut: 'echoue' | 'en_attente' | 'en_cours' | 'termine';
  /** Percent of the lines looked at. */
  progression: number;
  action: string;
  /** What was chosen. */
  filtre: string;
  /** Who asked for it: a member, a key by its label, the operator or the service itself. */
  auteur: string | null;
  /** Lines of open exercices that were chosen; null before it begins. */
  lignes_total: number | null;
  lignes_lues: number;
  /** Lines that changed so far. */
  lignes_modifiees: number;
  /** Lines that were chosen and left: of a closed exercice, or for an undoing, changed since. */
  lignes_laissees: number;
  /** Why it failed. */
  message: string | null;
  /** Whether it can be undone: for thirty days, once. */
  annulable: boolean;
  /** The operation that this one undoes. */
  annule: string | null;
  /** What undid it. */
  annulation: AnnulationItem | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** What is unclassified now, by exercice. */
  non_classe: NonClasseExercice[];
}

export interface NonClasseExercice {
  exercice: number;
  montant: number;
  /** Number of lines. */
  nombre: number;
  /** Purchases in scope, which `pct` is a share of. */
  base_ht: number;
  /** Share of the purchases, in percent. */
  pct: number | null;
}

export interface ConformiteMarcheResponse {
  marche: {
    id: string;
    numero: string;
    objet: string;
    procedure: string | null;
  };
  /** The verdict of the contract itself, which no payment moves; of the day `au` when it is asked. Null before it had one. */
  verdict: VerdictDuMarche | null;
  /** Whether its avenants hold (R2194-1 to R2194-9); null without avenants. It moves no verdict. */
  modifications: ModificationsResponse | null;
  /** The verdicts that it had, the latest first; the hundred last. */
  historique: VerdictPasse[];
  taux_conformite: TauxConformiteResponse;
  /** Every line paid on the marché, counted and summed by verdict. */
  par_verdict: ParVerdictItem[];
  /** The lines paid on the marché, grouped by what they are judged on; the largest first. A page of the groups. */
  lignes: LignesJugeesItem[];
  /** Groups of lines. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
  /** The marché itself, on the larger of its amount and of the need of its famille; null once lines are paid on it. */
  verdict_previsionnel: VerdictItem | null;
}

export interface VerdictDuMarche {
  /** conforme, non_conforme, a_verifier or hors_champ. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  motif:
    | 'accord_cadre'
    | 'cas_contredit'
    | 'cas_r2122'
    | 'centrale_achat'
    | 'concession'
    | 'dispense_r2122_8'
    | 'donnee_manquante'
    | 'estimation_a_justifier'
    | 'exclu'
    | 'groupement_commandes'
    | 'petit_lot_r2122_8'
    | 'petit_lot_r2123_1'
    | 'procedure_insuffisante'
    | 'procedure_suffisante'
    | 'publicite_absente'
    | 'sans_cas'
    | 'services_sociaux';
  phrase: string;
  /** Each fact whose value alone would change the verdict. */
  manque: DonneeManquante[];
  rang_requis: BornesDeRang | null;
  rang_marche: BornesDeRang | null;
  /** The value that was compared, HT. */
  besoin: BornesDeMontant | null;
  seuil_a_verifier: boolean;
  reserves: ReserveItem[];
  /** From the value to the verdict. Empty for a verdict of former rules, which are no longer there to explain it. */
  etapes: EtapeMarcheItem[];
  /** What would change it. */
  leviers: LevierItem[];
  /** What it was reached from. */
  faits: Record<string, unknown>;
  version_regles: string;
  juge_le: string;
}

export interface DonneeManquante {
  code:
    | 'accord_cadre'
    | 'activite_reseau'
    | 'article_modification'
    | 'avis'
    | 'besoin_famille'
    | 'cas'
    | 'estimation'
    | 'exclusion'
    | 'groupement_commandes'
    | 'jour'
    | 'lots_manquants'
    | 'montant'
    | 'montant_avenant'
    | 'procedure'
    | 'regroupement'
    | 'services_mixtes'
    | 'seuil'
    | 'type';
  libelle: string;
  /** Where to give it. */
  ou: string;
}

export interface BornesDeRang {
  min: number;
  max: number;
}

export interface BornesDeMontant {
  min: number;
  /** Null: nothing bounds it. */
  max: number | null;
}

export interface ReserveItem {
  code:
    | 'attestation'
    | 'estimation_depassee'
    | 'lancement_ecarte'
    | 'lots_declares_inconnus'
    | 'seuil_a_verifier'
    | 'texte_special'
    | 'urgence_longue';
  libelle: string;
}

export interface EtapeMarcheItem {
  /** valeur, lots, besoin, jour, seuil, procedure, cas or verdict. */
  sujet: 'besoin' | 'cas' | 'jour' | 'lots' | 'procedure' | 'seuil' | 'valeur' | 'verdict';
  libelle: string;
  /** Article or text that the step rests on. */
  reference: string | null;
  /** Where a threshold was read. */
  source: string | null;
  /** Since when it holds. */
  depuis: string | null;
}

export interface LevierItem {
  /** What is recorded. */
  code: string;
  /** Article that asks for it. */
  article: string | null;
  /** marche or ligne. */
  sur: 'ligne' | 'marche';
  /** Member that records it; `consultation.` before one of the consultation. Null: no single member does. */
  champ: string | null;
  /** The verdict once this alone is recorded; null for lines where it depends on the marché or the famille they are given. */
  effet: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme' | null;
  /** The missing fact that it answers; null for a recorded one that would have to be corrected. */
  donnee: string | null;
  libelle: string;
  /** As `effet`. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme' | null;
}

export interface ModificationsResponse {
  /** conforme, non_conforme or a_verifier. */
  statut: 'a_verifier' | 'conforme' | 'non_conforme';
  phrase: string;
  reference: string;
  /** Each fact whose value alone decides. */
  manque: DonneeManquante[];
  /** Net sum of the avenants that rest on their small amount alone; null: the amount of one is not known. */
  cumul_ht: number | null;
  /** Of the initial amount. */
  part_pct: number | null;
  /** 10 for supplies and services, 15 for works. */
  limite_pct: number;
  /** What the sum must stay below, beside the European threshold. */
  plafond_ht: number | null;
  /** Numbers of the avenants that exceed half of the initial amount (R2194-3). */
  excessifs: number[];
  /** What would change it. */
  leviers: LevierItem[];
}

export interface VerdictPasse {
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  motif:
    | 'accord_cadre'
    | 'cas_contredit'
    | 'cas_r2122'
    | 'centrale_achat'
    | 'concession'
    | 'dispense_r2122_8'
    | 'donnee_manquante'
    | 'estimation_a_justifier'
    | 'exclu'
    | 'groupement_commandes'
    | 'petit_lot_r2122_8'
    | 'petit_lot_r2123_1'
    | 'procedure_insuffisante'
    | 'procedure_suffisante'
    | 'publicite_absente'
    | 'sans_cas'
    | 'services_sociaux';
  manque: string[];
  phrase: string;
  version_regles: string;
  juge_le: string;
  /** Until when it held. */
  jusque: string;
}

export interface TauxConformiteResponse {
  /** Conforming share by amount. */
  montant_pct: number | null;
  /** Conforming share by number. */
  nombre_pct: number | null;
  /** Share by amount without a code of the nomenclature yet, so not judged. */
  non_classe_pct: number | null;
  /** Share by amount that facts on record say was not bought by the rules. With `montant_pct` and `a_verifier_pct` it adds up to 100. */
  non_conforme_pct: number | null;
  /** Share by amount that cannot be judged yet: neither a fault nor a success. */
  a_verifier_pct: number | null;
  /** Share by amount whose file names no contract: it is not said to have been bought without one. Null where annulations that came without what they cancel make it no share of the whole. */
  marche_non_renseigne_pct: number | null;
  /** `trois_parts`; `insuffisamment_renseigne` when more than half is left to check and nothing can be concluded; `annulations` where annulations that came without what they cancel make a part negative or more than the whole: no part is to be shown. Null without a rate. */
  affichage: 'annulations' | 'insuffisamment_renseigne' | 'trois_parts' | null;
}

export interface ParVerdictItem {
  /** conforme, non_conforme, a_verifier or hors_champ. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  montant_ht: number;
  nombre: number;
}

export interface LignesJugeesItem {
  exercice: number;
  famille: FamilleJugee | null;
  montant_ht: number;
  /** Of that amount, what was paid beyond the ceiling of the marché: to be checked, whatever the verdict of the rest. */
  au_dela_ht: number;
  /** Lines that share this verdict for the same reasons. */
  nombre: number;
  verdict: VerdictItem;
}

export interface FamilleJugee {
  id: string;
  code: string;
  libelle: string;
}

export interface VerdictItem {
  /** conforme, non_conforme, a_verifier or hors_champ. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  /** compte, marche, exclu, cas_r2122, cas_contredit, sous_dispense, petits_achats, hors_marche or donnee_manquante. */
  motif:
    | 'cas_contredit'
    | 'cas_r2122'
    | 'compte'
    | 'donnee_manquante'
    | 'exclu'
    | 'hors_marche'
    | 'marche'
    | 'petits_achats'
    | 'sous_dispense';
  /** What is not known and would settle it; empty unless the verdict is à vérifier. */
  manque: DonneeManquanteItem[];
  /** line → marché → famille → threshold → verdict. */
  etapes: EtapeItem[];
  /** What would change it. */
  leviers: LevierItem[];
  /** What to know before relying on the verdict. */
  avertissements: string[];
  /** Day the threshold was looked up at. */
  jour: string | null;
  /** Of the marché, where its verdict is reached by one rank alone. */
  rang_requis: number | null;
  rang_marche: number | null;
  /** The verdict relies on a threshold that was not read in a source. */
  seuil_a_verifier: boolean;
  /** The need may still grow: the exercice is not closed. */
  provisoire: boolean;
}

export interface DonneeManquanteItem {
  donnee: string;
  libelle: string;
  ou: string[];
}

export interface EtapeItem {
  /** ligne, marche, famille, seuil or verdict. */
  sujet: 'famille' | 'ligne' | 'marche' | 'seuil' | 'verdict';
  libelle: string;
  /** Article or text the step rests on. */
  reference: string | null;
  /** Where the threshold was read and since when it holds. */
  source: string | null;
}

export interface GroupesATraiter {
  groupes: GroupeATraiter[];
  /** Groups that match the filters. */
  total: number;
  /** What they add up to, in euros HT. */
  montant_ht: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface GroupeATraiter {
  motif:
    | 'cas_contredit'
    | 'cas_r2122'
    | 'compte'
    | 'donnee_manquante'
    | 'exclu'
    | 'hors_marche'
    | 'marche'
    | 'petits_achats'
    | 'sous_dispense';
  exercice: number;
  famille: CodeLibelle | null;
  marche: MarcheATraiter | null;
  /** The lines cite a marché that the organisation does not have, and want it recorded. */
  marche_inconnu: boolean;
  nombre: number;
  montant_ht: number;
  /** non_conforme or a_verifier. */
  verdict: 'a_verifier' | 'non_conforme';
  /** What to record. */
  leviers: LevierItem[];
  filtre: FiltreDeGroupe;
}

export interface MarcheATraiter {
  id: string;
  numero: string;
  objet: string;
}

export interface FiltreDeGroupe {
  exercice: number;
  /** Identifier, or `aucune`. */
  famille: string;
  /** Identifier, or `aucun`. */
  marche: string;
  /** The verdict with its reason. */
  verdict: string;
  /** The one that was asked for; null: all. */
  service: string | null;
}

export interface AvancementDesVerdicts {
  /** en_cours: contracts are being judged again; termine: all stand; aucun: it never was. */
  statut: 'aucun' | 'en_cours' | 'termine';
  /** Contracts of the work. */
  total: number;
  /** Those that were judged. */
  juges: number;
  commence_le: string | null;
  /** When the last batch was written. */
  avance_le: string | null;
  /** When all stood; null while it runs. */
  termine_le: string | null;
  /** When all will stand, at the pace so far; null before the first batch, and once it is over. */
  fin_prevue: string | null;
  /** The rules that they are judged by. */
  version_regles: string | null;
}

export interface ConformiteMandatResponse {
  mandat: {
    id: string;
    numero: string;
    exercice: number;
  };
  /** Every line of the mandat, counted and summed by verdict. */
  par_verdict: ParVerdictItem[];
  /** A page of the lines, in their order. */
  lignes: LigneJugeeItem[];
  /** Lines of the mandat. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface LigneJugeeItem {
  id: string;
  numero: number;
  montant_ht: number;
  verdict: VerdictItem;
}

export interface DashboardResponse {
  exercice: number;
  exercices_disponibles: number[];
  date_production: string;
  volume_total: number;
  /** Part of it that is with tax: its files give neither the amount before tax nor the rate. */
  volume_ttc: number;
  volume_precedent: number | null;
  /** Against the whole exercice before. */
  variation_pct: number | null;
  /** What documents and screens show as what changed; null when the exercice before is not known. */
  comparaison: ComparaisonResponse | null;
  par_service: VolumeServiceResponse[];
  par_type: VolumeTypeResponse;
  taux_conformite: TauxConformiteResponse;
  /** Lines of every verdict, those out of scope included. */
  par_verdict: VerdictResponse[];
  /** Lines in scope without a famille: what the rate cannot judge. */
  non_classe: NonClasseResponse;
  /** The part bought without a contract; null where only published contracts are known. */
  hors_marche: HorsMarcheExerciceResponse | null;
  fournisseurs_distincts: number;
  concentration: ConcentrationResponse;
  /** Null when no section is known: published contracts tell none. */
  investissement: number | null;
  /** Null when no section is known. */
  fonctionnement: number | null;
  principales_familles: VolumeFamilleResponse[];
  historique: HistoriqueExercice[];
  alertes: {
    echeances: number;
    delais_paiement: number;
    executions: number;
  };
}

export interface ComparaisonResponse {
  /** Last day that is counted of the exercice before; null where it is counted whole. */
  jusqu_au: string | null;
  /** Euros before tax. */
  volume_precedent: number;
  /** Percent with two decimals; null without a basis. */
  variation_pct: number | null;
}

export interface VolumeServiceResponse {
  /** Name of the direction; null for purchases attached to none. */
  service: string | null;
  /** Euros before tax. */
  montant: number;
  /** Same, the exercice before; null when that exercice is unknown. */
  montant_precedent: number | null;
  /** Share of the total volume, in percent. */
  part_pct: number | null;
}

export interface VolumeTypeResponse {
  fournitures: number;
  services: number;
  travaux: number;
}

export interface VerdictResponse {
  /** conforme, non_conforme, a_verifier or hors_champ. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  montant: number;
  nombre: number;
}

export interface NonClasseResponse {
  montant: number;
  nombre: number;
}

export interface HorsMarcheExerciceResponse {
  par_section: HorsMarchePartResponse[];
  /** The two hundred largest directions, the largest first. */
  par_service: HorsMarchePartResponse[];
  /** The ten familles that buy the most without a contract. */
  par_famille: HorsMarchePartResponse[];
  /** Every exercice, oldest first. */
  par_exercice: HorsMarchePartResponse[];
  /** Bought without a contract. */
  montant: number;
  /** Its share; null where no file names a contract, so that nothing is known of it. */
  part_pct: number | null;
  /** Bought in files that name no contract: not counted as bought without one. */
  inconnu: number;
  inconnu_pct: number | null;
}

export interface HorsMarchePartResponse {
  /** Code of the famille, section, year; null for a direction, or where it is not known. */
  code: string | null;
  /** Null for what is attached to none. */
  libelle: string | null;
  /** Purchases of this part. */
  volume: number;
  /** Lines bought without a contract, to read with `GET`. */
  lignes: string;
  /** Bought without a contract. */
  montant: number;
  /** Its share; null where no file names a contract, so that nothing is known of it. */
  part_pct: number | null;
  /** Bought in files that name no contract: not counted as bought without one. */
  inconnu: number;
  inconnu_pct: number | null;
}

export interface ConcentrationResponse {
  /** Share of the first one in what the suppliers were paid, those paid back aside, in percent. */
  premier_pct: number | null;
  cinq_premiers_pct: number | null;
  dix_premiers_pct: number | null;
  /** Herfindahl–Hirschman index, 0 to 10 000; above 2 500 the purchases are concentrated. */
  indice_herfindahl: number | null;
  /** The ten first, largest first. */
  principaux: FournisseurPrincipal[];
}

export interface FournisseurPrincipal {
  /** SIREN of the legal unit; null for a supplier that has none. */
  siren: string | null;
  /** As `GET /api/v1/lignes` takes it in `fournisseur`: its SIREN, else its identifier. */
  fournisseur: string;
  raison_sociale: string;
  montant: number;
  part_pct: number | null;
}

export interface VolumeFamilleResponse {
  code: string;
  libelle: string;
  /** Euros before tax. */
  montant: number;
  /** Share of the total volume, in percent. */
  part_pct: number | null;
}

export interface HistoriqueExercice {
  exercice: number;
  volume: number;
  taux_conformite: TauxConformiteResponse;
}

export interface EcheanceList {
  echeances: EcheanceItem[];
  /** Deadlines that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
  /** The months from this one on, 24 of them, empty ones included; `mois` does not narrow them. */
  mois: EcheancesDuMois[];
  /** First day that is looked at: today. */
  du: string;
  /** Last day that is looked at. */
  au: string;
}

export interface EcheanceItem {
  marche: EcheanceMarche;
  /** fin (the marché ends) or reconduction (a period ends, and the marché may be renewed). */
  nature: 'fin' | 'reconduction';
  /** 1 for the first renewal; 0 for the end. */
  rang: number;
  /** Last day of the period. */
  date: string;
  /** Days left. */
  jours_restants: number;
  /** Day by which to launch what follows: 180 days before an end, 90 before a renewal. A mark of usage, no text sets it. */
  a_lancer_le: string;
}

export interface EcheanceMarche {
  id: string;
  numero: string;
  /** Number of its lot; empty when the marché stands alone. */
  lot: string;
  objet: string;
  service: CodeLibelle | null;
  famille: CodeLibelle | null;
  titulaires: TitulaireItem[];
  /** Its value over its whole duration: its maximum, else its amount, with the amendments, in euros HT. */
  valeur_ht: number | null;
}

export interface EcheancesDuMois {
  mois: string;
  fins: number;
  reconductions: number;
}

export interface ExecutionResponse {
  /** Of the whole duration; null when it is not known. */
  montant_initial: number | null;
  /** With the avenants. */
  montant_actuel: number | null;
  /** Maximum of a framework agreement (R2162-4). */
  montant_max: number | null;
  /** What `reste_ht`, `part_pct` and `depasse` are of: `maximum` or `montant`; null when neither is known. */
  base: 'maximum' | 'montant' | null;
  /** That amount, with the avenants. */
  reference_ht: number | null;
  /** Mandats of all exercices, net of annulations, before tax. */
  paye_ht: number;
  /** What is known with tax alone, tax included; `paye_ht` counts it divided by 1.20, the least that it may be. */
  dont_paye_ttc: number;
  subsequents: SubsequentsExecution;
  /** With what was paid on its marchés subséquents: what `reste_ht`, `part_pct`, `depasse` and `projection` count. */
  consomme_ht: number;
  /** Negative once more was paid. */
  reste_ht: number | null;
  part_pct: number | null;
  depasse: boolean | null;
  par_exercice: PayeExercice[];
  nombre_lignes: number;
  /** Day of issue of the first mandat, paid or not. */
  premier_paiement: string | null;
  /** Day of issue of the last mandat, paid or not. */
  dernier_paiement: string | null;
  projection: ProjectionExecution;
  retards: RetardsExecution;
  avenants: AvenantsExecution;
  /** Declared subcontracts. */
  sous_traitance_ht: number;
  /** The contracts of the same consultation, this one included; empty when it has no other. */
  lots: LotExecution[];
}

export interface SubsequentsExecution {
  /** Those that are known, and of this lot of it without a doubt. */
  nombre: number;
  /** Their identifiers. */
  marches: string[];
  paye_ht: number;
}

export interface PayeExercice {
  exercice: number;
  montant_ht: number;
  nombre_lignes: number;
}

export interface ProjectionExecution {
  date: string | null;
  /** Why there is no date. */
  raison: string | null;
  /** First day of the mandats that the pace is taken from. */
  du: string | null;
  /** Last day of the mandats that the pace is taken from. */
  au: string | null;
  /** Paid between them. */
  paye_ht: number | null;
  /** For thirty days. */
  rythme_mensuel_ht: number | null;
  /** Last day of the marché. */
  fin_marche: string | null;
  /** True when the amount will be used up before the marché ends. */
  avant_la_fin: boolean | null;
  /** Where the marché ends before: what will be paid in all then, at that pace. Null: it is used up before, the marché ended before the last payment, or one of its days is not known. */
  paye_a_la_fin_ht: number | null;
  /** The share of what may be paid that this is. */
  part_a_la_fin_pct: number | null;
}

export interface RetardsExecution {
  nombre: number;
  /** Interest that they owe, in euros; those whose rate is not known are left out. */
  interets: number;
  /** Late ones whose interest is not counted: the rate of their semester is not known. */
  interets_sans_taux: number;
  /** Mandats whose payment is not known: neither late nor on time. */
  paiements_inconnus: number;
}

export interface AvenantsExecution {
  /** Of all avenants. */
  cumul_ht: number;
  /** Of the initial amount: those without another ground (R2194-8). */
  part_pct: number | null;
  /** 10 for supplies and services, 15 for works; null when the type is not known. */
  limite_pct: number | null;
  plafond_ht: number | null;
  /** Null when it cannot be told. */
  depasse: boolean | null;
  /** In words; null within the limit. */
  raison: string | null;
  /** Whether they hold, by their grounds (R2194-1 to R2194-9); null without avenants. */
  modifications: ModificationsResponse | null;
}

export interface LotExecution {
  id: string;
  numero: string;
  /** Empty when the contract stands alone. */
  lot: string;
  objet: string;
  montant_actuel: number | null;
  montant_max: number | null;
  paye_ht: number;
  /** With what was paid on its marchés subséquents: what `reste_ht`, `part_pct` and `depasse` count. */
  consomme_ht: number;
  reste_ht: number | null;
  part_pct: number | null;
  depasse: boolean | null;
}

export interface LigneList {
  lignes: LigneItem[];
  /** Lines that match the filters. */
  total: number;
  /** Their sum; of lines chosen by verdict, the part that has this verdict, as on the dashboard. */
  montant_ht: number;
  /** Part of `montant_ht` that is with tax, of an unknown rate. */
  ttc_ht: number;
  /** What the lines add up to as they are listed, each whole. It is `montant_ht`, except of lines chosen by verdict where some are partly beyond the maximum of their contract: these are listed once, as à vérifier, and count in two verdicts. */
  lignes_ht: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface LigneItem {
  id: string;
  /** Rank in its mandat. */
  numero: number;
  mandat: MandatDeLigne;
  objet: string;
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
  compte: string | null;
  section: 'fonctionnement' | 'investissement' | null;
  type: 'fournitures' | 'services' | 'travaux' | null;
  /** Signed: an annulation is negative. */
  montant_ht: number;
  /** `montant_ht` is with tax, of an unknown rate. */
  ttc: boolean;
  /** Part of `montant_ht` paid beyond the maximum of its contract: it alone counts as à vérifier. 0 without one. */
  part_au_dela_ht: number;
  marche: MarcheDeLigne | null;
  famille: CodeLibelle | null;
  /** marche, compte, cpv, fournisseur or manuel. */
  source_classement: 'compte' | 'cpv' | 'fournisseur' | 'manuel' | 'marche' | null;
  /** 0 to 1. */
  confiance: number | null;
  verdict: VerdictDeLigne;
  /** Code of the recorded case. */
  justification: string | null;
}

export interface MandatDeLigne {
  id: string;
  numero: string;
  exercice: number;
  date_emission: string;
  date_paiement: string | null;
  /** To be sent back with a change of its classification. */
  version: number;
}

export interface MarcheDeLigne {
  id: string;
  numero: string;
  objet: string;
}

export interface VerdictDeLigne {
  /** conforme, non_conforme, a_verifier or hors_champ. */
  statut: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
  /** compte, marche, exclu, cas_r2122, cas_contredit, sous_dispense, petits_achats, hors_marche or donnee_manquante. */
  motif:
    | 'cas_contredit'
    | 'cas_r2122'
    | 'compte'
    | 'donnee_manquante'
    | 'exclu'
    | 'hors_marche'
    | 'marche'
    | 'petits_achats'
    | 'sous_dispense';
  /** The data that alone would settle it. */
  manque: string[];
}

export interface FacettesResponse {
  total: number;
  montant_ht: number;
  facettes: FacetteItem[];
}

export interface FacetteItem {
  champ:
    | 'compte'
    | 'exercice'
    | 'famille'
    | 'fournisseur'
    | 'marche'
    | 'section'
    | 'service'
    | 'source'
    | 'type'
    | 'verdict';
  /** The twenty with the most lines; null where more than 200,000 lines would have to be read: choose more filters first. */
  valeurs: FacetteValeur[] | null;
  /** The other values; null when all are shown, or none was counted. */
  autres: FacetteAutres | null;
}

export interface FacetteValeur {
  /** What the filter takes: an identifier, a code, or `aucun`. */
  valeur: string;
  libelle: string;
  nombre: number;
  montant_ht: number;
}

export interface FacetteAutres {
  /** How many values. */
  valeurs: number;
  nombre: number;
  montant_ht: number;
}

export interface SuggestionsResponse {
  /** At most five, the one that takes the most lines first. */
  suggestions: SuggestionDeFamille[];
  /** Lines of the selection that were looked at: 200,000 at most, the latest. */
  lignes_lues: number;
}

export interface SuggestionDeFamille {
  famille: CodeLibelle;
  /** Lines of the selection that the reason holds for. */
  nombre: number;
  montant_ht: number;
  /** historique, compte, cpv or fournisseur. */
  critere: 'compte' | 'cpv' | 'fournisseur' | 'historique';
  /** The account, the CPV, the SIREN, or the name of the supplier. */
  valeur: string;
  /** All values that it rests on, the one of most lines first, as the filters of the lines take them: accounts, SIREN, or identifiers of suppliers; CPV, which no filter takes. */
  valeurs: string[];
  raison: string;
  /** 0 to 1. */
  confiance: number;
}

export interface SuggestionsDto {
  /** Identifiers of lines. */
  lignes: string[];
}

export interface PaiementList {
  paiements: PaiementItem[];
  /** Payments that match the filters. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
  synthese: SynthesePaiements;
}

export interface PaiementItem {
  mandat: MandatPaye;
  fournisseur: TitulaireItem | null;
  delai_paiement: DelaiPaiementItem;
}

export interface MandatPaye {
  id: string;
  numero: string;
  exercice: number;
  objet: string;
  service: CodeLibelle | null;
  date_emission: string;
  date_paiement: string | null;
  montant_ttc: number;
  version: number;
}

export interface SynthesePaiements {
  /** Days from the start to the payment, of those paid after their start; null without one. */
  delai_moyen: number | null;
  /** Share of those paid that were paid past their limit; null without one. */
  hors_delai_pct: number | null;
  /** Those paid in time or past their limit: what that share is of. */
  payes: number;
  /** Those paid past their limit. */
  payes_en_retard: number;
  /** Interest of those that are late, in euros. */
  interets: number;
  /** Flat compensations, in euros. */
  indemnites: number;
  /** Late ones whose interest is not counted: the rate of their semester is not known. */
  non_chiffres: number;
  /** Payments that nothing tells of (`paiement_inconnu`): in no average, neither late nor on time. */
  paiements_inconnus: number;
  /** Mandats of the same exercice, service and supplier that no date lets follow: in no row; 0 when a state is asked. */
  sans_date: number;
}

export interface SeuilsResponse {
  exercice: number;
  /** Day the thresholds are looked up at: today, or the last day of an exercice that is over. */
  jour: string;
  /** A page of the needs, the largest first. */
  besoins: BesoinItem[];
  /** Needs of the exercice. */
  total: number;
  page: number;
  page_size: number;
  pages: number;
  /** Purchases that no need counts for want of a famille. */
  non_classe: NonClasseExercice;
}

export interface BesoinItem {
  /** famille or operation. */
  perimetre: 'famille' | 'operation';
  famille: PerimetreBesoin | null;
  operation: PerimetreBesoin | null;
  /** fournitures, services or travaux. */
  type: 'fournitures' | 'services' | 'travaux';
  /** Mandats of the exercice, annulations deducted. */
  consomme_ht: number;
  /** Part of the running marchés that falls in the exercice and is not paid yet. */
  engage_ht: number;
  /** The need of the exercice: paid, and still to be paid on the running marchés (R2121-1). */
  besoin_ht: number;
  /** The same as rang_requis. */
  rang_requis_besoin: number | null;
  /** Need expected at the end of the exercice. */
  prevision_ht: number;
  /** exercice_termine, prorata or consomme_et_engage. */
  methode_prevision: 'consomme_et_engage' | 'exercice_termine' | 'prorata';
  /** The rank that the need requires: 0 dispense, 1 adaptée, 2 adaptée with publicity, 3 formalisée; null when no threshold is known that day. */
  rang_requis: number | null;
  procedure_requise: string | null;
  /** The rank that the expected need would require. */
  rang_requis_prevision: number | null;
  seuils: SeuilItem[];
  /** The first threshold not reached yet; null above the last one. */
  prochain_seuil: SeuilItem | null;
}

export interface PerimetreBesoin {
  id: string;
  code: string;
  libelle: string;
}

export interface SeuilItem {
  /** dispense, publicite or formalisee. */
  code: 'dispense' | 'formalisee' | 'publicite';
  libelle: string;
  /** Euros before tax; reached from this amount on. */
  montant_ht: number;
  /** Whether the need, paid and engaged, has reached it. */
  franchi: boolean;
  /** What is left before it, from the need, paid and engaged; negative once past. */
  distance_ht: number;
  texte: string;
  source: string;
  en_vigueur_depuis: string;
  /** True while the value was not read in a source. */
  a_verifier: boolean;
}

export interface EngagementsResponse {
  exercice: number;
  /** A page of the marchés, the most engaged first. */
  engagements: EngagementItem[];
  /** Marchés that engage something. */
  total: number;
  /** What they engage together, in euros before tax. */
  engage_ht: number;
  page: number;
  page_size: number;
  pages: number;
}

export interface EngagementItem {
  marche: MarcheEngageant;
  /** Part of its value that falls in the exercice and is not paid yet, in euros before tax. */
  engage_ht: number;
}

export interface MarcheEngageant {
  id: string;
  numero: string;
  /** Number of its lot; empty when the marché stands alone. */
  lot: string;
  objet: string;
  /** Last day. */
  date_fin: string | null;
}

export interface CreateShareDto {
  /** Validity in days. */
  ttl_days?: number;
  /** The exercice that the link opens on; the current one by default. */
  exercice?: number;
  /** A note for the issuer: echoed in this answer, stored nowhere. */
  label?: string;
}

export interface ShareResponse {
  /** Token of the link: whoever holds it can open the page. */
  token: string;
  /** Address to hand to the recipient. */
  url: string;
  expires_at: string;
  ttl_days: number;
  exercice: number;
  /** The note of the request, or null. */
  label: string | null;
}

export interface SynthesePublique {
  autorite: AutoriteResponse;
  /** The exercice consulted. */
  exercice: number;
  /** Exercices with data, oldest first. */
  exercices_disponibles: number[];
  /** Instant at which the synthesis was computed. */
  date_production: string;
  /** Total volume of purchases, euros before tax. */
  volume_total: number;
  /** Same, the whole exercice before, also while the one consulted runs; null when that exercice is unknown. */
  volume_precedent: number | null;
  /** Variation of the volume against the whole exercice before, in percent; null without a basis. While the exercice runs, the page of the link compares it with the one before at the same date instead. */
  variation_pct: number | null;
  /** By prescribing direction, largest first. */
  par_service: VolumeServiceResponse[];
  par_type: VolumeTypeResponse;
  taux_conformite: TauxConformiteResponse;
  /** Number of distinct suppliers, counted by SIREN. */
  fournisseurs_distincts: number;
  /** Investment expenditure, euros before tax; null when the section is not known. */
  investissement: number | null;
  /** Operating expenditure, euros before tax; null when the section is not known. */
  fonctionnement: number | null;
  /** The nomenclature codes with the largest amounts, largest first. */
  principales_familles: VolumeFamilleResponse[];
}

export interface AutoriteResponse {
  nom: string;
  /** Address of the logo, or null. */
  logo_url: string | null;
}

export interface PoserQuestionDto {
  /** The question, at most 2 000 characters. */
  message: string;
  /** The conversation to continue; absent: a new one. */
  conversation_id?: string | null;
}

export interface DebutReponse {
  conversation_id: string;
  question_id: string;
}

export interface TexteReponse {
  texte: string;
}

export type RepriseReponse = Record<string, unknown>;

export interface MessageReponse {
  id: string;
  conversation_id: string;
  /** question or reponse. */
  role: 'question' | 'reponse';
  /** Plain text: never markup. */
  contenu: string;
  tableau: TableauReponse | null;
  sources: SourceReponse[];
  /** False when the assistant said that it could not answer. */
  repondu: boolean;
  /** local or openai-compatible; null for a question. */
  moteur: 'local' | 'openai-compatible' | null;
  /** What to know about how the answer was made. */
  avis: string | null;
  /** What was understood of the question; null for a question, a rule or a refusal. */
  compris: string | null;
  /** The nearest questions, when this one was not understood. */
  choix: ChoixReponse[];
  /** Null when the answer has no figure. */
  calcul: CalculReponse | null;
  graphique: GraphiqueReponse | null;
  /** Screens of the application that list the rows counted; empty behind a public link. */
  liens: LienReponse[];
  /** Questions that continue this answer. */
  suites: string[];
  /** The table for a spreadsheet; null without a table. */
  csv: string | null;
  /** What was last said of the answer: utile or inutile; null when nobody judged it. */
  appreciation: 'inutile' | 'utile' | null;
  created_at: string;
}

export interface TableauReponse {
  titre: string;
  colonnes: string[];
  lignes: string[][];
}

export interface SourceReponse {
  outil: string;
  libelle: string;
  /** The filters that were applied. */
  filtres: Record<string, unknown>;
  /** Rows to open; empty behind a public link. */
  liens: LienReponse[];
}

export interface LienReponse {
  libelle: string;
  /** Address of the row, for members. */
  url: string;
}

export interface ChoixReponse {
  libelle: string;
  question: string;
}

export interface CalculReponse {
  cadre: string;
  /** The filters that were applied. */
  filtres: Record<string, unknown>;
  /** Rows that were counted; null where they are not lines, contracts or payments. */
  lignes: number | null;
}

export interface GraphiqueReponse {
  /** barres or courbe. */
  genre: 'barres' | 'courbe';
  titre: string;
  points: PointReponse[];
}

export interface PointReponse {
  libelle: string;
  valeur: number;
  /** The value as people read it. */
  texte: string;
}

export interface RefusReponse {
  /** One of the error table. */
  code: string;
  /** For a person, in French. */
  message: string;
}

export interface ConversationList {
  conversations: ConversationItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface ConversationItem {
  id: string;
  /** The first question. */
  titre: string;
  nombre_messages: number;
  created_at: string;
  updated_at: string;
}

export interface ConversationDetail {
  conversation_id: string;
  messages: MessageReponse[];
}

export interface SuggestionsReponse {
  suggestions: string[];
}

export interface FeedbackDto {
  /** The answer that is judged. */
  message_id: string;
  /** utile or inutile. */
  appreciation: 'inutile' | 'utile';
  commentaire?: string | null;
}

export interface CreateLienDto {
  /** What the link is for. */
  label: string;
  /** Days before it ends; 0: never. */
  expires_in_days?: number;
}

export interface LienCree {
  id: string;
  label: string;
  /** Shown once: only its hash is kept. */
  token: string;
  url: string;
  /** Null: no end. */
  expires_at: string | null;
  created_at: string;
}

export interface LienList {
  tokens: LienItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface LienItem {
  id: string;
  label: string;
  created_at: string;
  expires_at: string | null;
  /** Questions asked through it. */
  usage_count: number;
  revoked: boolean;
  revoked_at: string | null;
  expired: boolean;
  /** Who created it: the name of a member, the label of a key; null once the log does not tell any more. */
  auteur: string | null;
  /** The five latest. */
  latest_conversations: ConversationItem[];
}

export interface ConversationsPubliques {
  conversations: ConversationPublique[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface ConversationPublique {
  id: string;
  /** The first question. */
  titre: string;
  nombre_messages: number;
  created_at: string;
  updated_at: string;
  lien_id: string;
  /** Label of its link. */
  lien: string;
  /** Hidden from everyone but administrators. */
  masquee: boolean;
}

export interface ConversationPubliqueDetail {
  id: string;
  /** The first question. */
  titre: string;
  nombre_messages: number;
  created_at: string;
  updated_at: string;
  lien_id: string;
  /** Label of its link. */
  lien: string;
  /** Hidden from everyone but administrators. */
  masquee: boolean;
  /** The 200 latest, oldest first. */
  messages: MessageReponse[];
}

export interface MasquerDto {
  /** True hides, false shows again. */
  masquee: boolean;
}

export interface SuggestionsConnues {
  suggestions: SuggestionItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface SuggestionItem {
  id: string;
  texte: string;
  /** Those who asked it: members, and strangers from three on. 0: not suggested. */
  frequence: number;
  /** Hidden until it is shown again, however often it is asked. */
  masquee: boolean;
  updated_at: string;
}

export interface AppreciationsDonnees {
  appreciations: AppreciationItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface AppreciationItem {
  id: string;
  appreciation: 'inutile' | 'utile';
  commentaire: string | null;
  /** An administrator looked at it since it was given. */
  traite: boolean;
  question: string;
  /** The text of the answer. */
  reponse: string;
  /** Whether the question was answered, not declined. */
  repondu: boolean;
  /** Label of the public link that it was asked through; null: by a member. */
  lien: string | null;
  created_at: string;
  /** When it was last given: the last word counts. */
  updated_at: string;
}

export interface TraiterDto {
  /** True once it was looked at, false to look at it again. */
  traite: boolean;
}

export interface LienOuvert {
  autorite: AutoriteAssistant;
  expires_at: string | null;
  /** To be shown: what is written here is visible to anyone with the link. */
  avertissement: string;
}

export interface AutoriteAssistant {
  nom: string;
  logo_url: string | null;
}

export interface DerniersEchanges {
  echanges: Echange[];
}

export interface Echange {
  question: MessageReponse;
  reponse: MessageReponse;
}

export interface CreateTicketDto {
  document: 'annuel' | 'audit' | 'cartographie' | 'dossier' | 'nomenclature';
  params?: TicketParams;
}

export interface TicketParams {
  /** pdf, xlsx, csv or json, of those the document comes as; the first one by default. */
  format?: 'csv' | 'json' | 'pdf' | 'xlsx';
  /** The exercice, the current one by default; for audit, the calendar year, the whole log by default. */
  year?: string;
  /** The marché of a dossier: required there, and nowhere else. */
  id?: string;
}

export interface TicketResponse {
  /** Address of the document, relative to the address of the service; opens once. */
  url: string;
  /** Instant after which it opens nothing. */
  expires_at: string;
}

export interface WebhookList {
  webhooks: WebhookResponse[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface WebhookResponse {
  id: string;
  url: string;
  events: string[];
  /** false: suspended, configuration and secret are kept. */
  is_active: boolean;
  /** Whether deliveries are signed. */
  has_secret: boolean;
  /** Outcome of the last finished delivery. */
  last_status: 'failure' | 'success' | null;
  /** Number of definitively lost deliveries. */
  fail_count: number;
  /** First failed attempt since the last success; null while deliveries succeed. */
  failing_since: string | null;
  /** Last success, to within ten seconds. */
  last_success_at: string | null;
  /** While the secret is being replaced: the instant from which the new one alone signs. */
  secret_changes_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface CreateWebhookDto {
  /** Address that events are posted to: https, public, port 80, 443 or from 1024. */
  url: string;
  /** Names of subscribable events, or `*` for everything, events added later included. */
  events: string[];
  /** Signing secret, 16 to 128 characters. Omitted: one is generated. `null` or empty: deliveries are not signed. */
  secret?: string | null;
}

export interface CreatedWebhookResponse {
  id: string;
  url: string;
  events: string[];
  is_active: boolean;
  has_secret: boolean;
  /** The signing secret, shown here and never again; null when deliveries are not signed. */
  secret: string | null;
  created_at: string;
}

export interface SubscribableEventResponse {
  event:
    | 'alerte.delai_paiement'
    | 'alerte.echeance'
    | 'import.completed'
    | 'mandats.deleted'
    | 'marche.created'
    | 'marche.deleted'
    | 'marche.seuil_depasse'
    | 'marche.updated'
    | 'user.joined'
    | 'user.removed'
    | 'webhook.en_echec';
  /** What the event announces. */
  description: string;
  /** Whether the service emits it at present. */
  emitted: boolean;
  /** JSON Schema (draft 2020-12) of `data`. */
  schema: Record<string, unknown>;
  /** A `data` that fits the schema. */
  example: Record<string, unknown>;
}

export interface UpdateWebhookDto {
  url?: string;
  events?: string[];
  /** false suspends the entry point; its configuration and secret are kept. */
  is_active?: boolean;
}

export interface ChangedWebhookResponse {
  id: string;
  url: string;
  events: string[];
  /** false: suspended, configuration and secret are kept. */
  is_active: boolean;
  /** Whether deliveries are signed. */
  has_secret: boolean;
  /** Outcome of the last finished delivery. */
  last_status: 'failure' | 'success' | null;
  /** Number of definitively lost deliveries. */
  fail_count: number;
  /** First failed attempt since the last success; null while deliveries succeed. */
  failing_since: string | null;
  /** Last success, to within ten seconds. */
  last_success_at: string | null;
  /** While the secret is being replaced: the instant from which the new one alone signs. */
  secret_changes_at: string | null;
  created_at: string;
  updated_at: string;
  /** Of a suspended entry point: where to read what happens meanwhile. */
  avertissement?: string;
}

export interface DeliveryList {
  deliveries: DeliveryResponse[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface DeliveryResponse {
  /** Also the `id` of the envelope, identical on every attempt. */
  id: string;
  event: string;
  /** The body sent, byte for byte. */
  payload: string;
  /** pending while an attempt remains. */
  status: 'failure' | 'pending' | 'success';
  /** HTTP status of the last answer. */
  status_code: number | null;
  /** Why the last attempt failed. */
  error_msg: string | null;
  /** The same as a stable code: timeout, dns, tls, connection, status or guard. */
  error_code: 'connection' | 'dns' | 'guard' | 'status' | 'timeout' | 'tls' | null;
  attempt_count: number;
  /** When the next attempt is due, while one remains. */
  next_retry_at: string | null;
  created_at: string;
  finished_at: string | null;
  attempts: DeliveryAttemptResponse[];
}

export interface DeliveryAttemptResponse {
  /** 1 to 4. */
  number: number;
  started_at: string;
  duration_ms: number;
  status_code: number | null;
  error_msg: string | null;
  /** timeout, dns, tls, connection, status (an answer that is no 2xx) or guard (an address that is not called). */
  error_code: 'connection' | 'dns' | 'guard' | 'status' | 'timeout' | 'tls' | null;
}

export interface WebhookStatistics {
  /** Days of retention that the figures cover. */
  period_days: number;
  total: number;
  success: number;
  failure: number;
  pending: number;
  /** Percentage of finished deliveries that succeeded; null when none has finished. */
  success_pct: number | null;
  attempts: number;
  /** Attempts that got no answer: they count in no duration. */
  attempts_unanswered: number;
  /** Duration of the attempts that got an answer, in milliseconds. */
  duration_ms_p50: number | null;
  duration_ms_p95: number | null;
  /** The oldest delivery still pending. */
  oldest_pending_at: string | null;
  by_event: EventStatistics[];
}

export interface EventStatistics {
  event: string;
  success: number;
  failure: number;
  pending: number;
}

export interface RotateSecretDto {
  /** New signing secret, 16 to 128 characters. Omitted: one is generated. */
  secret?: string;
}

export interface SecretResponse {
  id: string;
  /** The new signing secret, shown here and never again. */
  secret: string;
  /** Until then the former secret signs `X-Service-Signature` and the new one `X-Service-Signature-Next`; from then on the new one signs alone. Null when deliveries were not signed: the new secret signs at once. */
  secret_changes_at: string | null;
}

export interface TestWebhookDto {
  /** A subscribable event, whose example is sent with `"test": true`. Omitted: `webhook.test`. */
  event?:
    | 'alerte.delai_paiement'
    | 'alerte.echeance'
    | 'import.completed'
    | 'mandats.deleted'
    | 'marche.created'
    | 'marche.deleted'
    | 'marche.seuil_depasse'
    | 'marche.updated'
    | 'user.joined'
    | 'user.removed'
    | 'webhook.en_echec';
}

export interface TestDeliveryResponse {
  /** false when the entry point does not receive the event: not subscribed to it, or suspended. */
  queued: boolean;
  delivery_id: string | null;
  /** Why nothing is sent; null when the delivery is queued. */
  raison: string | null;
}

export interface EvenementList {
  evenements: EvenementItem[];
  /** What to give as `apres` to go on. */
  suivant: number;
  /** Whether more stands behind. */
  reste: boolean;
  /** The oldest sequence that is kept, whoever may see it; null for an empty log. When it is above `apres` + 1, events went with the retention: read the resources anew. */
  plus_ancienne: number | null;
}

export interface EvenementItem {
  /** What a change of a marché moved; null where nothing tells. No delivery carries it. */
  changements: ChangementItem[] | null;
  /** Place in the log of the organisation; grows, never changes. */
  sequence: number;
  /** The `evenement_id` that its deliveries carry in `data`. */
  evenement_id: string;
  event: string;
  ressource: EvenementRessource;
  /** When it happened; also the `timestamp` of its deliveries. */
  timestamp: string;
  /** As in its deliveries: see `GET /api/v1/webhooks/events`. */
  data: Record<string, unknown>;
  /** Who did it, by name; null where the service did, and for events of before 29 November 2026. */
  auteur: string | null;
}

export interface ChangementItem {
  /** Its value before, as the resource shows it; of a list, the items that went or changed. */
  avant: string | number | boolean | Record<string, unknown> | unknown[] | null;
  /** Its value after; of a list, the items that came or changed. */
  apres: string | number | boolean | Record<string, unknown> | unknown[] | null;
  champ: string;
}

export interface EvenementRessource {
  /** marche, famille, mandat, import, compte or webhook. */
  type: 'compte' | 'famille' | 'import' | 'mandat' | 'marche' | 'webhook';
  id: string | null;
}

/** Refusal. */
export interface ErrorEnvelope {
  error: {
    code:
      | 'answer_too_large'
      | 'api_key_rate_limited'
      | 'conflict'
      | 'headers_too_large'
      | 'idempotency_in_progress'
      | 'idempotency_key_reused'
      | 'internal_error'
      | 'invalid_credentials'
      | 'link_expired'
      | 'link_invalid'
      | 'method_not_allowed'
      | 'module_not_subscribed'
      | 'not_found'
      | 'organization_forbidden'
      | 'organization_invalid'
      | 'organization_required'
      | 'payload_too_large'
      | 'permission_denied'
      | 'precondition_failed'
      | 'rate_limited'
      | 'request_timeout'
      | 'session_ended'
      | 'token_expired'
      | 'unauthenticated'
      | 'unavailable'
      | 'unknown_event'
      | 'unsupported_media_type'
      | 'validation_failed';
    /** For a person, in French. */
    message: string;
    /** Faults of the input, the module or permission that is missing, or when (`modifie_le`) and by whom (`modifie_par`) what one changes was changed meanwhile. */
    details?:
      | {
          field: string;
          message: string;
        }[]
      | Record<string, unknown>;
    /** The value of the `X-Request-Id` header. */
    request_id: string;
  };
}

/** Every operation of the client interface: what it takes, and what its answer holds. */
export interface Operations {
  /** The api serves. */
  'GET /health': {
    answer: {
      status: 'ok';
    };
  };
  /** The database and the queue answer, and the workers take jobs: 200 `ok` or `degraded` (writes are taken, deliveries or imports wait), 503 without a database. */
  'GET /health/ready': {
    answer: {
      status: 'degraded' | 'ok' | 'unavailable';
      checks: {
        database: 'degraded' | 'ok' | 'unavailable';
        queue: 'degraded' | 'ok' | 'unavailable';
        workers: 'degraded' | 'ok' | 'unavailable';
      };
      late_workers: Record<string, unknown>[];
    };
  };
  /** Opens a session. */
  'POST /api/v1/auth/login': {
    body: LoginDto;
    answer: TokenPair;
  };
  /** Exchanges the refresh token for a new pair. */
  'POST /api/v1/auth/refresh': {
    body: RefreshDto;
    answer: TokenPair;
  };
  /** Ends the session: its tokens are refused from now on. */
  'POST /api/v1/auth/logout': {
    answer: Message;
  };
  /** The signed-in account and what it may do in each of its organisations. */
  'GET /api/v1/auth/me': {
    answer: Profile;
  };
  /** Changes the password and ends the other sessions. */
  'POST /api/v1/auth/password': {
    body: ChangePasswordDto;
    answer: Message;
  };
  /** Sets the first password of an account, by the token of an organisation's invitation, which it accepts and no other, or of a reset; the account then signs in. */
  'POST /api/v1/auth/invitation': {
    body: AcceptInvitationDto;
    answer: Message;
  };
  /** The invitations that wait for the signed-in account's answer, the oldest first. */
  'GET /api/v1/auth/invitations': {
    answer: ReceivedInvitation[];
  };
  /** Accepts an invitation, which makes the account a member and emits `user.joined`, or declines it. */
  'POST /api/v1/auth/invitations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: AnswerInvitationDto;
    answer: Message;
  };
  /** The organisations of the signed-in account. */
  'GET /api/v1/organizations': {
    answer: OrganizationItem[];
  };
  /** The organisation's API keys, the newest first; expired ones stay until they are deleted. */
  'GET /api/v1/api-keys': {
    query?: {
      /** Items of a page; more than the route gives is brought to its cap. */
      limit?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
    };
    answer: ApiKeyList;
  };
  /** Creates an API key; the answer alone holds it. */
  'POST /api/v1/api-keys': {
    body: CreateApiKeyDto;
    answer: CreatedApiKey;
  };
  /** The API key that asks: its organisation, permissions and expiry. */
  'GET /api/v1/api-keys/current': {
    answer: CurrentApiKey;
  };
  /** An API key, without its text. */
  'GET /api/v1/api-keys/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ApiKeyItem;
  };
  /** Deletes an API key: its next request is refused. */
  'DELETE /api/v1/api-keys/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Message;
  };
  /** Issues the key that takes the place of this one: same label, permissions and lifetime; the answer alone holds it. */
  'POST /api/v1/api-keys/:id/rotation': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: RotateApiKeyDto;
    answer: RotatedApiKey;
  };
  /** The organisation's members and the addresses that it invited, by name. */
  'GET /api/v1/members': {
    query?: {
      /** Items of a page; more than the route gives is brought to its cap. */
      limit?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
    };
    answer: MemberList;
  };
  /** Invites an address, with a one-time token to hand over. */
  'POST /api/v1/members': {
    body: AddMemberDto;
    answer: AddedMember;
  };
  /** A new token. */
  'POST /api/v1/members/:id/invitation': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Invitation;
  };
  /** A member, or an address that is invited. */
  'GET /api/v1/members/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Member;
  };
  /** Gives a member another role, from its next request on. */
  'PUT /api/v1/members/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: ChangeMemberDto;
    answer: Member;
  };
  /** As PUT: the role is all that changes of a member here. */
  'PATCH /api/v1/members/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchMemberDto;
    answer: Member;
  };
  /** Removes a member, and emits `user.removed`, or withdraws an invitation; the last administrator stays. */
  'DELETE /api/v1/members/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** The organisation's log, the newest entry first; with the sign-ins, failures and password changes of the accounts that belong to this organisation alone. */
  'GET /api/v1/audit': {
    query?: {
      /** Items of a page; more than the route gives is brought to its cap. */
      limit?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** Last day, included. */
      to?: string | number | boolean;
      /** First day, included. */
      from?: string | number | boolean;
      /** What was done, as the entries name it. */
      action?: string | number | boolean;
      /** What it was done to, as the entries name it. */
      resource_type?: string | number | boolean;
    };
    answer: AuditLogList;
  };
  /** Recomputes the whole chain and names the first entry that was altered, removed or moved. */
  'GET /api/v1/audit/verification': {
    answer: AuditVerification;
  };
  /** Receives a file and queues its import. */
  'POST /api/v1/imports': {
    form: {
      file: Blob;
      type?: 'bordereau' | 'decp' | 'mandats' | 'nomenclature' | 'pes';
      dry_run?: boolean;
      date_extraction?: string;
    };
    answer: ImportAccepte;
  };
  /** Imports, the latest first. */
  'GET /api/v1/imports': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
      /** Only the corrections of this import. */
      import_source_id?: string | number | boolean;
      /** a_corriger: only imports with rejected rows that are left to mend; absent: all of them (tous). */
      rejets?: 'a_corriger' | 'tous';
    };
    answer: ImportList;
  };
  /** State, progress and ledger of an import. */
  'GET /api/v1/imports/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ImportItem;
  };
  /** The rows of the file in their order, each with its verdict, its original and the reasons. */
  'GET /api/v1/imports/:id/lignes': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** acceptee, corrigee or rejetee; with `motif` and `champ` also avertissement: the rows that were kept with it. Absent: all rows. */
      statut?: 'acceptee' | 'avertissement' | 'corrigee' | 'rejetee';
      /** Only rows with a remark of this code. */
      motif?: string | number | boolean;
      /** With `motif`: only rows that have it for this field. */
      champ?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: ImportLigneList;
  };
  /** What the import says of its rows, by stable code: count, what to do, examples. */
  'GET /api/v1/imports/:id/motifs': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: MotifGroupeList;
  };
  /** Sends rejected rows back with other values, as a new import that names this one. */
  'POST /api/v1/imports/:id/corrections': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: CreateCorrectionsDto;
    answer: ImportAccepte;
  };
  /** Progress as server-sent events: `progression`, then `fin`. */
  'GET /api/v1/imports/:id/events': {
    path: {
      /** Its identifier. */
      id: string;
    };
    events: {
      progression: ImportItem;
      fin: ImportItem;
    };
    answer: Blob;
  };
  /** The rejected rows as CSV, each beside its reasons. */
  'GET /api/v1/imports/:id/rejets.csv': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Blob;
  };
  /** What taking this import back would remove, or removed, and whether it can be. */
  'GET /api/v1/imports/:id/retrait': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: RetraitItem;
  };
  /** Takes back the mandats that this import, and the corrections of its rows, created: all of them or none, in the background; emits `mandats.deleted`. */
  'POST /api/v1/imports/:id/retrait': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: RetraitItem;
  };
  /** Exercices, the latest first. */
  'GET /api/v1/exercices': {
    answer: ExerciceList;
  };
  /** Opens a new exercice. */
  'POST /api/v1/exercices': {
    body: CreateExerciceDto;
    answer: ExerciceItem;
  };
  /** An exercice. */
  'GET /api/v1/exercices/:annee': {
    path: {
      /** The year. */
      annee: number;
    };
    answer: ExerciceItem;
  };
  /** Closes an exercice, or opens it again. */
  'PUT /api/v1/exercices/:annee': {
    path: {
      /** The year. */
      annee: number;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateExerciceDto;
    answer: ExerciceItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/exercices/:annee': {
    path: {
      /** The year. */
      annee: number;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchExerciceDto;
    answer: ExerciceItem;
  };
  /** The tree of directions and services, depth first. */
  'GET /api/v1/services': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 1000, at most 2000. */
      page_size?: string | number | boolean;
    };
    answer: ServiceList;
  };
  /** Creates a service. */
  'POST /api/v1/services': {
    body: CreateServiceDto;
    answer: ServiceItem;
  };
  /** A service. */
  'GET /api/v1/services/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ServiceItem;
  };
  /** Renames or moves a service; a stale `version` is refused. */
  'PUT /api/v1/services/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateServiceDto;
    answer: ServiceItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/services/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchServiceDto;
    answer: ServiceItem;
  };
  /** Deletes a service that nothing hangs from. */
  'DELETE /api/v1/services/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Suppliers by name, with their spend and the concentration of an exercice. */
  'GET /api/v1/fournisseurs': {
    query?: {
      /** Part of the name or of the identifier; case and accents do not matter. */
      search?: string | number | boolean;
      /** Exercice that the spend is of; absent: the latest that has begun. */
      exercice?: string | number | boolean;
      /** oui: those that lines of the exercice went to, one of each legal unit; they are as many as `concentration.fournisseurs_distincts`. tous: all of them. */
      payes?: 'oui' | 'tous';
      /** etablissement, each SIRET a row; or entreprise: one of each legal unit, whose spend and marchés the row tells. */
      par?: 'entreprise' | 'etablissement';
      /** nom, or depense_desc: the largest spend of the exercice first. */
      tri?: 'depense_desc' | 'nom';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: FournisseurList;
  };
  /** A supplier with its spend by exercice and its marchés. */
  'GET /api/v1/fournisseurs/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: FournisseurDetail;
  };
  /** Corrects a supplier's name or legal unit; a stale `version` is refused. */
  'PUT /api/v1/fournisseurs/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateFournisseurDto;
    answer: FournisseurDetail;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/fournisseurs/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchFournisseurDto;
    answer: FournisseurDetail;
  };
  /** The marchés as a DECP v2 file, valid against the official schema, from recorded, deduced and confirmed values. */
  'GET /api/v1/marches/export/decp': {
    query?: {
      /** Only the marchés notified that year; absent: all. */
      exercice?: string | number | boolean;
    };
    answer: Blob;
  };
  /** What that file holds, and what could not be converted and why. */
  'GET /api/v1/marches/export/decp/rapport': {
    query?: {
      /** Only the marchés notified that year; absent: all. */
      exercice?: string | number | boolean;
    };
    answer: RapportDecp;
  };
  /** The marchés of that file and those that are held back, each with what the conversion remarks of it. */
  'GET /api/v1/marches/export/decp/marches': {
    query?: {
      /** Only the marchés notified that year; absent: all. */
      exercice?: string | number | boolean;
      /** pret: in the file; retenu: held back. */
      etat?: 'pret' | 'retenu';
      /** Those with a remark of this kind, and these remarks alone. */
      gravite?: 'a_verifier' | 'adapte' | 'confirme' | 'deduit' | 'ecarte' | 'omis';
      /** Those with a remark on this member, as the report names it (`confirmes`), and these remarks alone. */
      champ?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: MarchesDecpList;
  };
  /** The compulsory members that nobody gave, marché by marché, and where to give them. */
  'GET /api/v1/marches/export/decp/a-completer': {
    query?: {
      /** Only the marchés notified that year; absent: all. */
      exercice?: string | number | boolean;
      /** Only this member of DECP v2. */
      membre?: string | number | boolean;
      /** Only what this marché lacks. */
      marche?: string | number | boolean;
      /** Only marchés whose number, object or supplier holds this; case and accents do not matter. */
      search?: string | number | boolean;
      /** Only marchés of this type of purchase. */
      type?: 'fournitures' | 'services' | 'travaux';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: ACompleterList;
  };
  /** Confirms the supposed values of the named members, for the marchés that wait for them: they are published, audited, and never become facts. */
  'POST /api/v1/marches/export/decp/confirmations': {
    body: ConfirmerDecpDto;
    answer: ConfirmationDecp;
  };
  /** Withdraws confirmations: the named members are to be given again, and what was published on that word stays no fact. */
  'POST /api/v1/marches/export/decp/confirmations/retrait': {
    body: RetirerDecpDto;
    answer: ConfirmationDecp;
  };
  /** Familles suggested for marchés of open exercices that have none, the largest amounts first. */
  'GET /api/v1/marches/suggestions': {
    query?: {
      /** Only the suggestions of this criterion. */
      critere?: 'cpv' | 'fournisseur' | 'objet';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: SuggestionMarchesList;
  };
  /** Gives the marchés of suggestions their famille, up to 200 at once; emits `marche.updated` for each. */
  'POST /api/v1/marches/suggestions/confirmer': {
    body: DecideSuggestionsDto;
    answer: DecisionFaite;
  };
  /** Refuses suggestions: that famille is not suggested again for these marchés. */
  'POST /api/v1/marches/suggestions/refuser': {
    body: DecideSuggestionsDto;
    answer: DecisionFaite;
  };
  /** What persons decided of suggestions, the last first. */
  'GET /api/v1/marches/suggestions/decisions': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: DecisionFamillesList;
  };
  /** Undoes a decision; marchés whose famille was changed since stay as they are. */
  'POST /api/v1/marches/suggestions/decisions/:id/annuler': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: DecisionAnnulee;
  };
  /** Marchés, newest notification first unless `tri` says otherwise, each with what was paid on it. */
  'GET /api/v1/marches': {
    query?: {
      /** Year of notification. */
      exercice?: string | number | boolean;
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** Part of the number, the object or a holder's name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Code or identifier of the famille. */
      famille?: string | number | boolean;
      /** Exact procedure. */
      procedure?: string | number | boolean;
      /** Identifier, SIRET or SIREN of a holder; `aucun`: no holder is known. */
      fournisseur?: string | number | boolean;
      /** en_preparation, en_cours or termine. */
      statut?: 'en_cours' | 'en_preparation' | 'termine';
      /** Last day of the period in which the marché ends (YYYY-MM-DD); an unreadable date is ignored. */
      echeance_avant?: string | number | boolean;
      /** Statut of the verdict: conforme, non_conforme, a_verifier or hors_champ. */
      verdict?: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
      /** First day of that period (YYYY-MM-DD). */
      echeance_apres?: string | number | boolean;
      /** fournitures, services or travaux; `aucun`: not known. */
      type?: 'aucun' | 'fournitures' | 'services' | 'travaux';
      /** Code or identifier of the opération. */
      operation?: string | number | boolean;
      /** recent (last notified first), echeance (first to end), montant_desc (the initial amount) or montant_actuel_desc (with the avenants). */
      tri?: 'echeance' | 'montant_actuel_desc' | 'montant_desc' | 'recent';
      /** Fact that the verdict lacks (avis, cas, estimation, jour…). */
      manque?:
        | 'accord_cadre'
        | 'activite_reseau'
        | 'avis'
        | 'besoin_famille'
        | 'cas'
        | 'estimation'
        | 'exclusion'
        | 'groupement_commandes'
        | 'jour'
        | 'lots_manquants'
        | 'montant'
        | 'procedure'
        | 'regroupement'
        | 'services_mixtes'
        | 'seuil'
        | 'type';
      /** `aucune`: of the marchés of open exercices without a famille, those for which none is suggested. */
      suggestion?: 'aucune';
      /** Identifier of an import: the marchés that it, or corrections of it, created or changed. */
      import?: string | number | boolean;
      /** Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began. One that is unreadable is refused. */
      modifie_depuis?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: MarcheList;
  };
  /** Creates a marché; emits `marche.created`. */
  'POST /api/v1/marches': {
    body: CreateMarcheDto;
    answer: MarcheDetail;
  };
  /** Gives the same values of closed lists to several marchés, such as those that the publication lacks: all or none. */
  'PATCH /api/v1/marches': {
    body: PatchMarchesDto;
    answer: MarchesModifies;
  };
  /** How many marchés have each value of a field, and for what amount, under the filters of the list. */
  'GET /api/v1/marches/facettes': {
    query?: {
      /** Fields to count, separated by commas; absent: all. */
      champs?: string | number | boolean;
      /** Year of notification. */
      exercice?: string | number | boolean;
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** Part of the number, the object or a holder's name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Code or identifier of the famille. */
      famille?: string | number | boolean;
      /** Exact procedure. */
      procedure?: string | number | boolean;
      /** Identifier, SIRET or SIREN of a holder: the filter of the field `titulaire`; `aucun`: no holder is known. */
      fournisseur?: string | number | boolean;
      /** en_preparation, en_cours or termine. */
      statut?: 'en_cours' | 'en_preparation' | 'termine';
      /** fournitures, services or travaux. */
      type?: 'aucun' | 'fournitures' | 'services' | 'travaux';
      /** Code or identifier of the opération. */
      operation?: string | number | boolean;
      /** First day of the period in which the marché ends. */
      echeance_apres?: string | number | boolean;
      /** Last day of that period. */
      echeance_avant?: string | number | boolean;
      /** Fact that the verdict lacks. */
      manque?:
        | 'accord_cadre'
        | 'activite_reseau'
        | 'avis'
        | 'besoin_famille'
        | 'cas'
        | 'estimation'
        | 'exclusion'
        | 'groupement_commandes'
        | 'jour'
        | 'lots_manquants'
        | 'montant'
        | 'procedure'
        | 'regroupement'
        | 'services_mixtes'
        | 'seuil'
        | 'type';
      /** `aucune`: of the marchés of open exercices without a famille, those for which none is suggested. */
      suggestion?: 'aucune';
      /** Statut of the verdict. */
      verdict?: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
      /** Identifier of an import: the marchés that it, or corrections of it, created or changed. */
      import?: string | number | boolean;
      /** Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began. */
      modifie_depuis?: string | number | boolean;
    };
    answer: FacettesMarches;
  };
  /** A marché with its holders, lots, avenants and subcontracts. */
  'GET /api/v1/marches/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: MarcheDetail;
  };
  /** Replaces a marché, save the facts that the body leaves out; a stale `version` is refused. */
  'PUT /api/v1/marches/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateMarcheDto;
    answer: MarcheDetail;
  };
  /** Gives or corrects members of a marché alone (RFC 7396): one left out keeps its value, null empties it; a stale `version` is refused. */
  'PATCH /api/v1/marches/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchMarcheDto;
    answer: MarcheDetail;
  };
  /** Deletes a marché that nothing hangs from; emits `marche.deleted`. */
  'DELETE /api/v1/marches/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Avenants of a marché, in their order. */
  'GET /api/v1/marches/:id/avenants': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: AvenantList;
  };
  /** Adds an avenant; emits `marche.updated`. */
  'POST /api/v1/marches/:id/avenants': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: CreateAvenantDto;
    answer: AvenantItem;
  };
  /** Gives the article of an avenant, or the amount of one that nobody told, or says that it was checked; emits `marche.updated`. */
  'PATCH /api/v1/marches/:id/avenants/:avenantId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      avenantId: string;
    };
    body: PatchAvenantDto;
    answer: AvenantItem;
  };
  /** Removes an avenant typed by mistake; emits `marche.updated`. */
  'DELETE /api/v1/marches/:id/avenants/:avenantId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      avenantId: string;
    };
    answer: Message;
  };
  /** Declared subcontracts of a marché, in their order. */
  'GET /api/v1/marches/:id/sous-traitances': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: SousTraitanceList;
  };
  /** Declares a subcontract; emits `marche.updated`. */
  'POST /api/v1/marches/:id/sous-traitances': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: CreateSousTraitanceDto;
    answer: SousTraitanceItem;
  };
  /** A declared subcontract. */
  'GET /api/v1/marches/:id/sous-traitances/:acteId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      acteId: string;
    };
    answer: SousTraitanceItem;
  };
  /** Replaces a subcontract (acte spécial modificatif); a stale `version` is refused. */
  'PUT /api/v1/marches/:id/sous-traitances/:acteId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      acteId: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateSousTraitanceDto;
    answer: SousTraitanceItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/marches/:id/sous-traitances/:acteId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      acteId: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchSousTraitanceDto;
    answer: SousTraitanceItem;
  };
  /** Removes a subcontract; emits `marche.updated`. */
  'DELETE /api/v1/marches/:id/sous-traitances/:acteId': {
    path: {
      /** Its identifier. */
      id: string;
      /** Its identifier. */
      acteId: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Avenants that wait for their lot, the last imported first. */
  'GET /api/v1/avenants-a-rattacher': {
    query?: {
      /** a_rattacher (the default), rattache or ecarte. */
      statut?: 'a_rattacher' | 'ecarte' | 'rattache';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: AvenantARattacherList;
  };
  /** Adds the avenant to a lot; emits `marche.updated`. */
  'POST /api/v1/avenants-a-rattacher/:id/rattacher': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: RattacherDto;
    answer: AvenantARattacherItem;
  };
  /** Discards the avenant: the same row of a file is not proposed again. */
  'POST /api/v1/avenants-a-rattacher/:id/ecarter': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: EditDto;
    answer: AvenantARattacherItem;
  };
  /** Undoes the decision: the avenant leaves its lot, and waits again. */
  'POST /api/v1/avenants-a-rattacher/:id/annuler': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: EditDto;
    answer: AvenantARattacherItem;
  };
  /** Avenants whose day or amount contradicts their marché and that nobody found right, the largest change first. */
  'GET /api/v1/avenants-douteux': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: AvenantDouteuxList;
  };
  /** Mandats, the latest exercice and issue first. */
  'GET /api/v1/mandats': {
    query?: {
      /** Only this exercice. */
      exercice?: string | number | boolean;
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** Identifier, SIRET or SIREN of the supplier. */
      fournisseur?: string | number | boolean;
      /** sans_date: those that no date lets follow; they are as many as `synthese.sans_date` of `/api/v1/paiements`. */
      delai?: 'sans_date';
      /** Part of the number, the object or the supplier’s name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Mandats with a line bought so: `marche`, `hors_marche`, or `inconnue` when its file names no contract at all. */
      passation?: 'hors_marche' | 'inconnue' | 'marche';
      /** Section of such a line: `investissement`, `fonctionnement`, or `aucun` when it is not known. */
      section?: 'aucun' | 'fonctionnement' | 'investissement';
      /** Code or identifier of the famille of such a line. */
      famille?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: MandatList;
  };
  /** A mandat with the first hundred of its lines and its payment delay. */
  'GET /api/v1/mandats/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: MandatDetail;
  };
  /** Removes a mandat that should not be there, with its lines; emits `mandats.deleted`. */
  'DELETE /api/v1/mandats/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Lines of a mandat, in their order. */
  'GET /api/v1/mandats/:id/lignes': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
    };
    answer: LigneMandatList;
  };
  /** Gives lines a famille by hand, or back to the rules; the history keeps it, and undoes it for thirty days. */
  'PUT /api/v1/mandats/:id/classement': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: ClasserMandatDto;
    answer: MandatClasse;
  };
  /** Versions of the nomenclature, the latest first. */
  'GET /api/v1/nomenclature/versions': {
    answer: VersionList;
  };
  /** Prepares a version, which is not active yet. */
  'POST /api/v1/nomenclature/versions': {
    body: CreateVersionDto;
    answer: VersionItem;
  };
  /** A version with its familles as a tree, a page at a time. */
  'GET /api/v1/nomenclature/versions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 500, which is the most. */
      page_size?: string | number | boolean;
    };
    answer: VersionDetail;
  };
  /** Renames a version; a stale `version` is refused. */
  'PUT /api/v1/nomenclature/versions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateVersionDto;
    answer: VersionItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/nomenclature/versions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchVersionDto;
    answer: VersionItem;
  };
  /** Deletes a version that is not active and that nothing hangs from, with its familles. */
  'DELETE /api/v1/nomenclature/versions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** What activating a version would move, now; nothing changes. */
  'GET /api/v1/nomenclature/versions/:id/activation': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ActivationApercu;
  };
  /** Makes a version the active one. */
  'POST /api/v1/nomenclature/versions/:id/activation': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: EditDto;
    answer: ActivationResponse;
  };
  /** Accounts that no nomenclature of accounts holds, those to decide first, with their lines and amounts. */
  'GET /api/v1/comptes-inconnus': {
    query?: {
      /** true: only the accounts that wait for a decision. */
      a_decider?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: CompteList;
  };
  /** Decides the section of an account and whether it records purchases: its lines of open exercices follow. */
  'PUT /api/v1/comptes-inconnus/:numero/decision': {
    path: {
      /** Number of the account. */
      numero: string;
    };
    body: DecideCompteDto;
    answer: CompteItem;
  };
  /** Undoes the decision: the lines of the account are to be verified again. */
  'DELETE /api/v1/comptes-inconnus/:numero/decision': {
    path: {
      /** Number of the account. */
      numero: string;
    };
    answer: CompteItem;
  };
  /** The active nomenclature as a tree of familles, a page at a time. */
  'GET /api/v1/nomenclature': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 500, which is the most. */
      page_size?: string | number | boolean;
    };
    answer: NomenclatureTree;
  };
  /** Adds a famille to the version that is named, or to the active one, whose first version is created when there is none. */
  'POST /api/v1/familles': {
    body: CreateFamilleDto;
    answer: FamilleItem;
  };
  /** A famille, of any version. */
  'GET /api/v1/familles/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: FamilleItem;
  };
  /** Replaces a famille; a stale `version` is refused. */
  'PUT /api/v1/familles/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateFamilleDto;
    answer: FamilleItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/familles/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchFamilleDto;
    answer: FamilleItem;
  };
  /** Deletes a famille that nothing hangs from. */
  'DELETE /api/v1/familles/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Works operations, by code: the need for travaux is counted by them. */
  'GET /api/v1/operations': {
    query?: {
      /** Part of the code or the name; case and accents do not matter. */
      search?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: OperationList;
  };
  /** Creates an opération. */
  'POST /api/v1/operations': {
    body: CreateOperationDto;
    answer: OperationItem;
  };
  /** An opération. */
  'GET /api/v1/operations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: OperationItem;
  };
  /** Renames an opération; a stale `version` is refused. */
  'PUT /api/v1/operations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateOperationDto;
    answer: OperationItem;
  };
  /** Changes the members that are named (RFC 7396). */
  'PATCH /api/v1/operations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchOperationDto;
    answer: OperationItem;
  };
  /** Deletes an opération that nothing hangs from. */
  'DELETE /api/v1/operations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** Consultations, last recorded first: each is what was put to competition at once, and holds one or several marchés. */
  'GET /api/v1/consultations': {
    query?: {
      /** Part of the object or the number of the consultation, or the exact number of one of its marchés. */
      search?: string | number | boolean;
      /** Why its lots stand together: sur, probable or main. */
      regroupement?: 'main' | 'probable' | 'sur';
      /** true: only the consultations of several marchés. */
      allotie?: string | number | boolean;
      /** Statut of the verdict of one of its marchés: conforme, non_conforme, a_verifier or hors_champ. */
      verdict?: 'a_verifier' | 'conforme' | 'hors_champ' | 'non_conforme';
      /** Fact that the verdict of one of its marchés lacks (avis, cas, estimation, jour…). */
      manque?:
        | 'accord_cadre'
        | 'activite_reseau'
        | 'avis'
        | 'besoin_famille'
        | 'cas'
        | 'estimation'
        | 'exclusion'
        | 'groupement_commandes'
        | 'jour'
        | 'lots_manquants'
        | 'montant'
        | 'procedure'
        | 'regroupement'
        | 'services_mixtes'
        | 'seuil'
        | 'type';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: ConsultationList;
  };
  /** Gives the same facts to several consultations, such as those whose verdict lacks the notice of publicity. */
  'PATCH /api/v1/consultations': {
    body: PatchConsultationsDto;
    answer: ConsultationsModifiees;
  };
  /** A consultation with its lots. */
  'GET /api/v1/consultations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ConsultationDetail;
  };
  /** Gives or corrects facts of a consultation, for all its lots; a stale `version` is refused. */
  'PATCH /api/v1/consultations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PatchConsultationDto;
    answer: ConsultationDetail;
  };
  /** Brings marchés of other consultations into this one. */
  'POST /api/v1/consultations/:id/attacher': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: MarchesDto;
    answer: RegroupementFait;
  };
  /** Takes marchés out of this consultation: each gets one of its own, with the same facts. */
  'POST /api/v1/consultations/:id/detacher': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: MarchesDto;
    answer: RegroupementFait;
  };
  /** Brings all marchés of other consultations into this one, whose facts are kept. */
  'POST /api/v1/consultations/:id/fusionner': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: FusionDto;
    answer: RegroupementFait;
  };
  /** Splits this consultation: the marchés that are named go to a new one together, with the same facts. */
  'POST /api/v1/consultations/:id/scinder': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: MarchesDto;
    answer: RegroupementFait;
  };
  /** Says that the marchés of this consultation stand together: a probable grouping becomes a fact. */
  'POST /api/v1/consultations/:id/confirmer': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: EditDto;
    answer: RegroupementFait;
  };
  /** What persons did to the grouping of the marchés of this consultation, the last first. */
  'GET /api/v1/consultations/:id/regroupements': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: RegroupementList;
  };
  /** Undoes a grouping within thirty days, if its marchés stand where it put them. */
  'POST /api/v1/consultations/regroupements/:id/annuler': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: RegroupementItem;
  };
  /** Gives lots their numbers, and says which marché sums up the others. */
  'PUT /api/v1/consultations/:id/lots': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: PreciserLotsDto;
    answer: ConsultationDetail;
  };
  /** Attestations of publicity, the latest period first. */
  'GET /api/v1/attestations-publicite': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: AttestationList;
  };
  /** A named person attests that every procédure adaptée of the period, from 90 000 € HT, was announced (R2131-12). */
  'POST /api/v1/attestations-publicite': {
    body: CreateAttestationDto;
    answer: AttestationItem;
  };
  /** Withdraws an attestation: what rested on it is to be verified again. */
  'DELETE /api/v1/attestations-publicite/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Message;
  };
  /** Needs of familles as the buyer estimated them, the latest year first, then by code. */
  'GET /api/v1/besoins-estimes': {
    query?: {
      /** Only this year. */
      exercice?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: BesoinEstimeList;
  };
  /** Records the estimated need of a famille for a year (R2121-6), or takes it away. */
  'PUT /api/v1/besoins-estimes': {
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: BesoinEstimeDto;
    answer: BesoinEstimeItem;
  };
  /** What the organisation is as a buyer, by date: the operator of the service says it. */
  'GET /api/v1/nature-acheteur': {
    answer: NatureAcheteurResponse;
  };
  /** Price schedules, the latest first. */
  'GET /api/v1/bordereaux': {
    query?: {
      /** Identifier of the marché. */
      marche?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: BordereauList;
  };
  /** Creates a price schedule with its lines. */
  'POST /api/v1/bordereaux': {
    body: CreateBordereauDto;
    answer: BordereauDetail;
  };
  /** Unit prices across all schedules, with the median and range of those that compare. */
  'GET /api/v1/bordereaux/recherche': {
    query?: {
      /** Words of the designation or of the code; stems, accents and typing mistakes are understood. */
      q?: string | number | boolean;
      /** pertinence, prix_asc, prix_desc, date_valeur or echeance; any other value is refused. */
      tri?: 'date_valeur' | 'echeance' | 'pertinence' | 'prix_asc' | 'prix_desc';
      /** Code or identifier of the famille. */
      famille?: string | number | boolean;
      /** Exact unit. */
      unite?: string | number | boolean;
      /** Identifier, SIRET or SIREN of the supplier. */
      fournisseur?: string | number | boolean;
      /** Least unit price. */
      prix_min?: string | number | boolean;
      /** Greatest unit price. */
      prix_max?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      limit?: string | number | boolean;
    };
    answer: RecherchePrixResult;
  };
  /** A price schedule with the first hundred of its lines. */
  'GET /api/v1/bordereaux/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: BordereauDetail;
  };
  /** Lines of a price schedule, by their code. */
  'GET /api/v1/bordereaux/:id/lignes': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
    };
    answer: LignePrixList;
  };
  /** Deadlines and execution of marchés and payment delays of mandats, the latest alert first. */
  'GET /api/v1/alertes': {
    query?: {
      /** echeance, delai_paiement, execution_proche, execution_atteinte or webhook_en_echec. */
      type?: 'delai_paiement' | 'echeance' | 'execution_atteinte' | 'execution_proche' | 'webhook_en_echec';
      /** en_cours or traitee. */
      statut?: 'en_cours' | 'traitee';
      /** Only this exercice. */
      exercice?: string | number | boolean;
      /** oui (somebody looked at it) or non. */
      acquittee?: 'non' | 'oui';
      /** Member who follows it: its identifier, `moi` or `aucun`. */
      assigne_a?: string | number | boolean;
      /** recent (the latest alert first), limite (the first day limit first) or urgence (late payments first, then entry points that fail, marchés paid up, the days to come from the nearest, and marchés nearly paid up; traitee ones last). */
      tri?: 'limite' | 'recent' | 'urgence';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: AlerteList;
  };
  /** The members who may follow an alert, by name. */
  'GET /api/v1/alertes/membres': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: SuiveurList;
  };
  /** Says of alerts that somebody looked at them, or gives them to a member; all of them, or none. */
  'POST /api/v1/alertes/suivi': {
    body: SuivreAlertesDto;
    answer: AlertesSuivies;
  };
  /** An alert. */
  'GET /api/v1/alertes/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: AlerteItem;
  };
  /** Classification rules of the organisation, beside those its nomenclature carries. */
  'GET /api/v1/nomenclature/regles': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: RegleList;
  };
  /** Adds a rule; it applies to the lines classified from then on. */
  'POST /api/v1/nomenclature/regles': {
    body: CreateRegleDto;
    answer: RegleItem;
  };
  /** Removes a rule; the lines it classified keep their famille until they are classified again. */
  'DELETE /api/v1/nomenclature/regles/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Message;
  };
  /** Asks for lines of open exercices to be classified, by the rules or by hand, justified or attached to a marché; a background job does it. */
  'POST /api/v1/nomenclature/reclassement': {
    body: ReclassementDto;
    answer: ReclassementAccepte;
  };
  /** Classifications, in bulk or of a mandat, the latest first: who asked for what, what it changed, whether it can be undone. */
  'GET /api/v1/nomenclature/reclassement': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 50, at most 200. */
      page_size?: string | number | boolean;
    };
    answer: ReclassementList;
  };
  /** How far a reclassification is. */
  'GET /api/v1/nomenclature/reclassement/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ReclassementResponse;
  };
  /** Undoes a classification, for thirty days: its lines get back what they had, but those that somebody changed since, which are left and counted. */
  'POST /api/v1/nomenclature/reclassement/:id/annulation': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: AnnulationItem;
  };
  /** The verdict of a marché with its rules, articles, facts and what would change it, of a past day with `au`; then the verdicts of what was paid on it: sums of all, and a page of the groups with their explained chains. */
  'GET /api/v1/marches/:id/conformite': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
      /** YYYY-MM-DD: the verdict as it stood at the end of that day. */
      au?: string | number | boolean;
    };
    answer: ConformiteMarcheResponse;
  };
  /** What is left to do about conformity: groups of lines, what is wrong and what to record, the largest amount first. */
  'GET /api/v1/conformite/a-traiter': {
    query?: {
      /** Only this exercice. */
      exercice?: string | number | boolean;
      /** non_conforme or a_verifier; absent: both. */
      verdict?: 'a_verifier' | 'non_conforme';
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: GroupesATraiter;
  };
  /** How far the contracts are judged again, after a change of the rules or of a fact that holds for all of them. */
  'GET /api/v1/conformite/avancement': {
    answer: AvancementDesVerdicts;
  };
  /** Verdicts of the lines of a mandat: sums of all, and a page of the lines with their explained chains. */
  'GET /api/v1/mandats/:id/conformite': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
    };
    answer: ConformiteMandatResponse;
  };
  /** Where the money of an exercice went, and whether it was bought by the rules. */
  'GET /api/v1/dashboard': {
    query?: {
      /** Only this exercice. */
      exercice?: string | number | boolean;
    };
    answer: DashboardResponse;
  };
  /** Ends and renewals of marchés over 24 months, with their number by month. */
  'GET /api/v1/echeances': {
    query?: {
      /** Only those of this month. */
      mois?: string | number | boolean;
      /** End of a marché, or end of a period after which it may be renewed. */
      nature?: 'fin' | 'reconduction';
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** Only what is to be launched by this day: `a_lancer_le` is not after it. */
      a_lancer_avant?: string | number | boolean;
      /** date (the first to come first) or a_lancer (the first to launch first). */
      tri?: 'a_lancer' | 'date';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: EcheanceList;
  };
  /** How far a marché is executed: paid against its amount, its avenants and its maximum, and when it will be used up. */
  'GET /api/v1/marches/:id/execution': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ExecutionResponse;
  };
  /** Lines of mandats, with the exact total and sum of all that match. */
  'GET /api/v1/lignes': {
    query?: {
      /** `recent` (the default: latest exercice and issue first), `montant_desc`, `montant_asc`. */
      tri?: 'montant_asc' | 'montant_desc' | 'recent';
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
      /** Budget years. */
      exercice?: string | number | boolean;
      /** Codes or identifiers of services, or `aucun`. */
      service?: string | number | boolean;
      /** Codes or identifiers of familles, or `aucune`. */
      famille?: string | number | boolean;
      /** Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`. */
      fournisseur?: string | number | boolean;
      /** Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what cites a marché that is not recorded, and what comes from a file that names none). */
      marche?: string | number | boolean;
      /** Accounts: each with those that begin with it, or `aucun`. */
      compte?: string | number | boolean;
      /** `fournitures`, `services`, `travaux`, or `aucun`. */
      type?: string | number | boolean;
      /** `fonctionnement`, `investissement`, or `aucune`. */
      section?: string | number | boolean;
      /** `conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it (`a_verifier.donnee_manquante.famille`), the lines of that reason alone. */
      verdict?: string | number | boolean;
      /** What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`. */
      source?: string | number | boolean;
      /** Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none. */
      operation?: string | number | boolean;
      /** Least amount of the line, in euros. */
      montant_min?: string | number | boolean;
      /** Greatest amount of the line, in euros. */
      montant_max?: string | number | boolean;
      /** First day of issue, YYYY-MM-DD. */
      du?: string | number | boolean;
      /** Last day of issue, YYYY-MM-DD. */
      au?: string | number | boolean;
      /** Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Lines that a bulk classification changed. */
      reclassement?: string | number | boolean;
      /** Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment. */
      import?: string | number | boolean;
    };
    answer: LigneList;
  };
  /** How many lines, and for how much, each value of a field has among those that match the other filters. */
  'GET /api/v1/lignes/facettes': {
    query?: {
      /** Fields to count, separated by commas: exercice, service, famille, fournisseur, marche, compte, type, section, verdict, source. Default: all. */
      champs?: string | number | boolean;
      /** Budget years. */
      exercice?: string | number | boolean;
      /** Codes or identifiers of services, or `aucun`. */
      service?: string | number | boolean;
      /** Codes or identifiers of familles, or `aucune`. */
      famille?: string | number | boolean;
      /** Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`. */
      fournisseur?: string | number | boolean;
      /** Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what cites a marché that is not recorded, and what comes from a file that names none). */
      marche?: string | number | boolean;
      /** Accounts: each with those that begin with it, or `aucun`. */
      compte?: string | number | boolean;
      /** `fournitures`, `services`, `travaux`, or `aucun`. */
      type?: string | number | boolean;
      /** `fonctionnement`, `investissement`, or `aucune`. */
      section?: string | number | boolean;
      /** `conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it (`a_verifier.donnee_manquante.famille`), the lines of that reason alone. */
      verdict?: string | number | boolean;
      /** What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`. */
      source?: string | number | boolean;
      /** Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none. */
      operation?: string | number | boolean;
      /** Least amount of the line, in euros. */
      montant_min?: string | number | boolean;
      /** Greatest amount of the line, in euros. */
      montant_max?: string | number | boolean;
      /** First day of issue, YYYY-MM-DD. */
      du?: string | number | boolean;
      /** Last day of issue, YYYY-MM-DD. */
      au?: string | number | boolean;
      /** Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Lines that a bulk classification changed. */
      reclassement?: string | number | boolean;
      /** Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment. */
      import?: string | number | boolean;
    };
    answer: FacettesResponse;
  };
  /** Familles that the lines may be given to, each with its reason. */
  'GET /api/v1/lignes/suggestions': {
    query?: {
      /** Identifiers of lines, separated by commas, instead of filters: 300 at most, as an address holds; more are posted. */
      lignes?: string | number | boolean;
      /** Budget years. */
      exercice?: string | number | boolean;
      /** Codes or identifiers of services, or `aucun`. */
      service?: string | number | boolean;
      /** Codes or identifiers of familles, or `aucune`. */
      famille?: string | number | boolean;
      /** Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`. */
      fournisseur?: string | number | boolean;
      /** Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what cites a marché that is not recorded, and what comes from a file that names none). */
      marche?: string | number | boolean;
      /** Accounts: each with those that begin with it, or `aucun`. */
      compte?: string | number | boolean;
      /** `fournitures`, `services`, `travaux`, or `aucun`. */
      type?: string | number | boolean;
      /** `fonctionnement`, `investissement`, or `aucune`. */
      section?: string | number | boolean;
      /** `conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it (`a_verifier.donnee_manquante.famille`), the lines of that reason alone. */
      verdict?: string | number | boolean;
      /** What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`. */
      source?: string | number | boolean;
      /** Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none. */
      operation?: string | number | boolean;
      /** Least amount of the line, in euros. */
      montant_min?: string | number | boolean;
      /** Greatest amount of the line, in euros. */
      montant_max?: string | number | boolean;
      /** First day of issue, YYYY-MM-DD. */
      du?: string | number | boolean;
      /** Last day of issue, YYYY-MM-DD. */
      au?: string | number | boolean;
      /** Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter. */
      search?: string | number | boolean;
      /** Lines that a bulk classification changed. */
      reclassement?: string | number | boolean;
      /** Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment. */
      import?: string | number | boolean;
    };
    answer: SuggestionsResponse;
  };
  /** The same of lines that are named in the body, a thousand at most: more than an address holds. */
  'POST /api/v1/lignes/suggestions': {
    body: SuggestionsDto;
    answer: SuggestionsResponse;
  };
  /** Payment delays of mandats, the first limit first, with the synthesis of all that the filters match. */
  'GET /api/v1/paiements': {
    query?: {
      /** Only this exercice. */
      exercice?: string | number | boolean;
      /** States of the payment delay, separated by commas: non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours, en_retard, paye_dans_le_delai, paye_en_retard. */
      statut?: string | number | boolean;
      /** non_chiffres: late ones whose interest is in no sum, as the rate of its half-year is not known; they are as many as `synthese.non_chiffres`. */
      interets?: 'non_chiffres';
      /** Code or identifier of the service. */
      service?: string | number | boolean;
      /** Identifier, SIRET or SIREN of the supplier. */
      fournisseur?: string | number | boolean;
      /** limite (first day to pay first), a_payer (the same, what is not paid before what is), retard_desc (the latest payments first), montant_desc or recent (last issued first). */
      tri?: 'a_payer' | 'limite' | 'montant_desc' | 'recent' | 'retard_desc';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 200. */
      page_size?: string | number | boolean;
    };
    answer: PaiementList;
  };
  /** Need of each famille, and of each opération de travaux, against the thresholds in force. */
  'GET /api/v1/nomenclature/seuils': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** Default 100, at most 500. */
      page_size?: string | number | boolean;
      /** Only this exercice. */
      exercice?: string | number | boolean;
    };
    answer: SeuilsResponse;
  };
  /** What running marchés still engage of one need, marché by marché: `engage_ht` of a need is their sum. */
  'GET /api/v1/nomenclature/seuils/engagements': {
    query?: {
      /** The exercice; absent: the latest. */
      exercice?: string | number | boolean;
      /** Identifier of the famille. */
      famille?: string | number | boolean;
      /** Identifier of the opération, instead of a famille. */
      operation?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 500. */
      page_size?: string | number | boolean;
    };
    answer: EngagementsResponse;
  };
  /** Issues a link to the elected synthesis. */
  'POST /api/v1/share': {
    body: CreateShareDto;
    answer: ShareResponse;
  };
  /** The elected synthesis behind a link. */
  'GET /api/public/share/:token/stats': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    query?: {
      /** Only this exercice. */
      exercice?: string | number | boolean;
    };
    answer: SynthesePublique;
  };
  /** Asks a question; answered as server-sent events when `Accept` is `text/event-stream`. */
  'POST /api/v1/chatbot/messages': {
    body: PoserQuestionDto;
    events: {
      debut: DebutReponse;
      texte: TexteReponse;
      reprise: RepriseReponse;
      fin: MessageReponse;
      erreur: RefusReponse;
    };
    answer: MessageReponse;
  };
  /** One's own conversations, the latest first. */
  'GET /api/v1/chatbot/conversations': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: ConversationList;
  };
  /** The messages of one of one's own conversations, oldest first. */
  'GET /api/v1/chatbot/conversations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ConversationDetail;
  };
  /** The most frequent questions of the organisation, in the service’s words. */
  'GET /api/v1/chatbot/suggestions': {
    answer: SuggestionsReponse;
  };
  /** Says whether an answer was useful; the last word counts. */
  'POST /api/v1/chatbot/feedback': {
    body: FeedbackDto;
    answer: Message;
  };
  /** Creates a public link of the assistant; its token is shown in this answer only. */
  'POST /api/v1/chatbot/tokens': {
    body: CreateLienDto;
    answer: LienCree;
  };
  /** Public links, revoked ones included, the latest first, with their latest conversations. */
  'GET /api/v1/chatbot/tokens': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: LienList;
  };
  /** Revokes a link for good; it stays in the list. */
  'DELETE /api/v1/chatbot/tokens/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: Message;
  };
  /** Conversations held through public links, hidden ones included, the latest first. */
  'GET /api/v1/chatbot/moderation/conversations': {
    query?: {
      /** Of one public link only. */
      lien_id?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: ConversationsPubliques;
  };
  /** A conversation held through a public link, with its messages. */
  'GET /api/v1/chatbot/moderation/conversations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: ConversationPubliqueDetail;
  };
  /** Hides a conversation from whoever has its link, or shows it again. */
  'PUT /api/v1/chatbot/moderation/conversations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: MasquerDto;
    answer: Message;
  };
  /** As PUT: hidden or not is all that changes of a conversation. */
  'PATCH /api/v1/chatbot/moderation/conversations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: MasquerDto;
    answer: Message;
  };
  /** Deletes a conversation for good, with its messages and what was thought of them. */
  'DELETE /api/v1/chatbot/moderation/conversations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** What was asked in the organisation, in the service’s words, the most frequent first, hidden ones included. */
  'GET /api/v1/chatbot/moderation/suggestions': {
    query?: {
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: SuggestionsConnues;
  };
  /** A question that may be suggested. */
  'GET /api/v1/chatbot/moderation/suggestions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: SuggestionItem;
  };
  /** Hides a suggestion from everyone, or shows it again. */
  'PUT /api/v1/chatbot/moderation/suggestions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: MasquerDto;
    answer: Message;
  };
  /** As PUT: hidden or not is all that changes of a suggestion. */
  'PATCH /api/v1/chatbot/moderation/suggestions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: MasquerDto;
    answer: Message;
  };
  /** Forgets who asked for it: it is suggested again once it is asked again. */
  'DELETE /api/v1/chatbot/moderation/suggestions/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** What people thought of the answers, each with its question, the latest first; never who asked. */
  'GET /api/v1/chatbot/moderation/appreciations': {
    query?: {
      /** Only these: `utile` or `inutile`; anything else is no filter. */
      appreciation?: 'inutile' | 'utile';
      /** `true`: those that were looked at; `false`: those that were not; anything else: all. */
      traite?: 'false' | 'true';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: AppreciationsDonnees;
  };
  /** The questions whose answer was of no use and that nobody looked at yet, as a question set to complete. */
  'GET /api/v1/chatbot/moderation/appreciations/questions.txt': {
    answer: Blob;
  };
  /** An opinion of an answer. */
  'GET /api/v1/chatbot/moderation/appreciations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: AppreciationItem;
  };
  /** Marks an opinion as looked at, or to look at again. */
  'PUT /api/v1/chatbot/moderation/appreciations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: TraiterDto;
    answer: Message;
  };
  /** As PUT: looked at or not is all that changes of an opinion. */
  'PATCH /api/v1/chatbot/moderation/appreciations/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: TraiterDto;
    answer: Message;
  };
  /** Whether the link is valid, and whose it is. */
  'GET /api/public/chatbot/chat/:token': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    answer: LienOuvert;
  };
  /** Asks a question; answered as server-sent events when `Accept` is `text/event-stream`. */
  'POST /api/public/chatbot/chat/:token/messages': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    body: PoserQuestionDto;
    events: {
      debut: DebutReponse;
      texte: TexteReponse;
      reprise: RepriseReponse;
      fin: MessageReponse;
      erreur: RefusReponse;
    };
    answer: MessageReponse;
  };
  /** The messages of a conversation held through this link, oldest first. */
  'GET /api/public/chatbot/chat/:token/history': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    query: {
      /** The conversation. */
      conversation_id: string | number | boolean;
    };
    answer: ConversationDetail;
  };
  /** The latest exchanges held through this link, by anyone. */
  'GET /api/public/chatbot/chat/:token/latest': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    answer: DerniersEchanges;
  };
  /** Questions to begin with: the most frequent of the organisation, in the service’s words, that public data answer. */
  'GET /api/public/chatbot/chat/:token/suggestions': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    answer: SuggestionsReponse;
  };
  /** Says whether an answer was useful. */
  'POST /api/public/chatbot/chat/:token/feedback': {
    path: {
      /** The end of the address that the link bears. */
      token: string;
    };
    body: FeedbackDto;
    answer: Message;
  };
  /** Prepares a document: answers an address that opens once and for a short while, without any header, so that a browser can follow it. */
  'POST /api/v1/exports/ticket': {
    body: CreateTicketDto;
    answer: TicketResponse;
  };
  /** Whether a ticket would open; leaves it as it is. */
  'HEAD /api/v1/documents/:ticket': {
    path: {
      /** From POST /api/v1/exports/ticket */
      ticket: string;
    };
    answer: undefined;
  };
  /** Opens the document of a ticket, once. */
  'GET /api/v1/documents/:ticket': {
    path: {
      /** From POST /api/v1/exports/ticket */
      ticket: string;
    };
    answer: Blob;
  };
  /** Where the money of an exercice went: familles, services and suppliers. */
  'GET /api/v1/reports/cartographie': {
    query?: {
      /** The exercice; absent: the latest. */
      year?: string | number | boolean;
      /** Format of the document. */
      format?: 'csv' | 'pdf' | 'xlsx';
    };
    answer: Blob;
  };
  /** The report of a year: figures, thresholds, conformity, suppliers, payment delays. */
  'GET /api/v1/reports/annuel': {
    query?: {
      /** The exercice; absent: the latest. */
      year?: string | number | boolean;
      /** Format of the document. */
      format?: 'pdf' | 'xlsx';
    };
    answer: Blob;
  };
  /** The nomenclature, with what each famille consumed against the thresholds. */
  'GET /api/v1/reports/nomenclature': {
    query?: {
      /** The exercice; absent: the latest. */
      year?: string | number | boolean;
      /** Format of the document. */
      format?: 'csv' | 'pdf' | 'xlsx';
    };
    answer: Blob;
  };
  /** The whole of one marché. */
  'GET /api/v1/reports/dossier': {
    query: {
      /** The marché */
      id: string | number | boolean;
      /** Format of the document. */
      format?: 'json' | 'pdf';
    };
    answer: Blob;
  };
  /** The log, each entry checked against the chain; of one calendar year, or whole. */
  'GET /api/v1/reports/audit': {
    query?: {
      /** The exercice; absent: the latest. */
      year?: string | number | boolean;
      /** Format of the document. */
      format?: 'csv' | 'xlsx';
    };
    answer: Blob;
  };
  /** The machine-readable description of the main entry points (OpenAPI 3.1), outside the envelope. */
  'GET /api/v1/apidocs/openapi.json': {
    answer: Record<string, unknown>;
  };
  /** The organisation's entry points, the newest first. */
  'GET /api/v1/webhooks': {
    query?: {
      /** Items of a page; more than the route gives is brought to its cap. */
      limit?: string | number | boolean;
      /** From 1. */
      page?: string | number | boolean;
    };
    answer: WebhookList;
  };
  /** Creates an entry point. */
  'POST /api/v1/webhooks': {
    body: CreateWebhookDto;
    answer: CreatedWebhookResponse;
  };
  /** The subscribable events, with the JSON Schema of their `data` and an example. */
  'GET /api/v1/webhooks/events': {
    answer: SubscribableEventResponse[];
  };
  /** One entry point. */
  'GET /api/v1/webhooks/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: WebhookResponse;
  };
  /** Changes the address, the events or the suspension; what is left out is kept. */
  'PUT /api/v1/webhooks/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateWebhookDto;
    answer: ChangedWebhookResponse;
  };
  /** As PUT: what is left out is kept (RFC 7396). */
  'PATCH /api/v1/webhooks/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    body: UpdateWebhookDto;
    answer: ChangedWebhookResponse;
  };
  /** Removes an entry point; its pending deliveries are abandoned. */
  'DELETE /api/v1/webhooks/:id': {
    path: {
      /** Its identifier. */
      id: string;
    };
    headers?: {
      /** ETag of the last reading: when the resource is another since, nothing is changed (412). */
      'If-Match'?: string;
    };
    answer: Message;
  };
  /** What was sent to an entry point, the newest first, with each attempt. */
  'GET /api/v1/webhooks/:id/deliveries': {
    path: {
      /** Its identifier. */
      id: string;
    };
    query?: {
      /** pending, success or failure. */
      status?: 'failure' | 'pending' | 'success';
      /** Only this event. */
      event?: string | number | boolean;
      /** First day of the creation. */
      from?: string | number | boolean;
      /** Last day of the creation, included. */
      to?: string | number | boolean;
      /** First instant of the creation, RFC 3339 with its zone; an unreadable one is refused. */
      depuis?: string | number | boolean;
      /** Last instant of the creation, included. */
      jusqu_a?: string | number | boolean;
      /** Identifier of what the event is about: a marché, an import, a mandat. */
      ressource?: string | number | boolean;
      /** Why the last attempt failed: timeout, dns, tls, connection, status or guard. */
      error_code?: 'connection' | 'dns' | 'guard' | 'status' | 'timeout' | 'tls';
      /** From 1. */
      page?: string | number | boolean;
      /** At most 100. */
      limit?: string | number | boolean;
    };
    answer: DeliveryList;
  };
  /** Figures of an entry point over the retention of deliveries. */
  'GET /api/v1/webhooks/:id/statistics': {
    path: {
      /** Its identifier. */
      id: string;
    };
    answer: WebhookStatistics;
  };
  /** Replaces the signing secret. */
  'POST /api/v1/webhooks/:id/secret': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: RotateSecretDto;
    answer: SecretResponse;
  };
  /** Sends the test event, which only entry points subscribed to `*` receive; or, with `event`, the example of that event, marked `"test": true` in `data`, to an entry point subscribed to it. */
  'POST /api/v1/webhooks/:id/test': {
    path: {
      /** Its identifier. */
      id: string;
    };
    body: TestWebhookDto;
    answer: TestDeliveryResponse;
  };
  /** What happened in the organisation, in the order of `sequence`, whatever the state of its entry points; kept 90 days. */
  'GET /api/v1/evenements': {
    query?: {
      /** The last sequence that was read; absent or 0: from the oldest event that is kept. */
      apres?: string | number | boolean;
      /** Name of an event. */
      type?:
        | 'alerte.delai_paiement'
        | 'alerte.echeance'
        | 'import.completed'
        | 'mandats.deleted'
        | 'marche.created'
        | 'marche.deleted'
        | 'marche.seuil_depasse'
        | 'marche.updated'
        | 'user.joined'
        | 'user.removed'
        | 'webhook.en_echec';
      /** Identifier of what the events are about: a marché, an import, a mandat, an account. */
      ressource?: string | number | boolean;
      /** Events of one answer, 500 at most. */
      limit?: string | number | boolean;
    };
    answer: EvenementList;
  };
}
