import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A public contract. */
@Entity('marches')
export class Marche {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** At most 16 characters. */
  @Column('text')
  numero!: string;

  @Column('text', { name: 'pes_id_marche', nullable: true })
  pesIdMarche!: string | null;

  /** Year of its notification. */
  @Column('integer')
  exercice!: number;

  @Column('text', { default: 'marche' })
  categorie!: string;

  @Column('text')
  objet!: string;

  @Column('text', { nullable: true })
  nature!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  /** 8 digits, without the check digit. */
  @Column('text', { nullable: true })
  cpv!: string | null;

  @Column('text', { nullable: true })
  procedure!: string | null;

  @Column('text', { array: true, default: [] })
  techniques!: string[];

  @Column('text', { array: true, default: [] })
  modalites!: string[];

  @Column('text', { name: 'forme_prix', nullable: true })
  formePrix!: string | null;

  @Column('text', { name: 'types_prix', array: true, default: [] })
  typesPrix!: string[];

  /** Initial amount HT; avenants add to it. Null when the source gives none. */
  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  montant!: string | null;

  @Column('numeric', { name: 'montant_max', precision: 15, scale: 2, nullable: true })
  montantMax!: string | null;

  @Column('date', { name: 'date_lancement', nullable: true })
  dateLancement!: string | null;

  @Column('date', { name: 'date_notification', nullable: true })
  dateNotification!: string | null;

  @Column('date', { name: 'date_publication', nullable: true })
  datePublication!: string | null;

  @Column('integer', { name: 'duree_mois', nullable: true })
  dureeMois!: number | null;

  @Column('integer', { default: 0 })
  reconductions!: number;

  @Column('date', { name: 'date_fin', nullable: true })
  dateFin!: string | null;

  @Column('text', { name: 'lieu_code', nullable: true })
  lieuCode!: string | null;

  @Column('text', { name: 'lieu_type_code', nullable: true })
  lieuTypeCode!: string | null;

  @Column('text', { name: 'lieu_nom', nullable: true })
  lieuNom!: string | null;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('uuid', { name: 'operation_id', nullable: true })
  operationId!: string | null;

  @Column('text', { nullable: true })
  justification!: string | null;

  @Column('text', { name: 'considerations_sociales', array: true, default: [] })
  considerationsSociales!: string[];

  @Column('text', { name: 'considerations_environnementales', array: true, default: [] })
  considerationsEnvironnementales!: string[];

  @Column('integer', { name: 'offres_recues', nullable: true })
  offresRecues!: number | null;

  @Column('text', { name: 'acheteur_siret', nullable: true })
  acheteurSiret!: string | null;

  /** Members of an imported row that have no column. */
  @Column('jsonb', { default: {} })
  complements!: unknown;

  /** Number, object and holders, without case or accents. */
  @Column('text', { default: '' })
  recherche!: string;

  /** Hash of the row last imported: the same row again changes nothing, even after an edit by hand. */
  @Column('text', { name: 'empreinte_import', nullable: true })
  empreinteImport!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column('uuid', { name: 'consultation_id' })
  consultationId!: string;

  /** Number of the lot in its consultation; empty when the contract stands alone. */
  @Column('text', { default: '' })
  lot!: string;

  /** The lot was given a letter, in want of a number. */
  @Column('boolean', { name: 'lot_a_preciser', default: false })
  lotAPreciser!: boolean;

  /** `propose` or `confirme`: a row that sums up the other lots. */
  @Column('text', { nullable: true })
  recapitulatif!: string | null;

  @Column('text', { name: 'cas_reference', nullable: true })
  casReference!: string | null;

  /** `total`, or `annuel`: the amount is that of one year. */
  @Column('text', { name: 'montant_base', default: 'total' })
  montantBase!: string;

  @Column('boolean', { name: 'options_comprises', nullable: true })
  optionsComprises!: boolean | null;

  /** Number of the accord-cadre that a marché subséquent follows from. */
  @Column('text', { name: 'accord_cadre', nullable: true })
  accordCadre!: string | null;

  /** `coordonnateur` or `membre` (L2113-6). */
  @Column('text', { name: 'groupement_commandes', nullable: true })
  groupementCommandes!: string | null;

  /** Recorded as an accord-cadre without maximum. */
  @Column('boolean', { name: 'sans_maximum', nullable: true })
  sansMaximum!: boolean | null;

  /** `specifiques`, `autres` or `a_preciser`: the larger part of mixed services (R2123-2). */
  @Column('text', { name: 'services_mixtes', nullable: true })
  servicesMixtes!: string | null;

  @Column('text', { nullable: true })
  ccag!: string | null;

  @Column('boolean', { name: 'marche_innovant', nullable: true })
  marcheInnovant!: boolean | null;

  @Column('boolean', { name: 'attribution_avance', nullable: true })
  attributionAvance!: boolean | null;

  /** Share of the amount, from 0 to 1. */
  @Column('numeric', { name: 'taux_avance', precision: 5, scale: 4, nullable: true })
  tauxAvance!: string | null;

  @Column('text', { name: 'type_groupement', nullable: true })
  typeGroupement!: string | null;

  @Column('boolean', { name: 'sous_traitance_declaree', nullable: true })
  sousTraitanceDeclaree!: boolean | null;

  @Column('numeric', { name: 'origine_ue', precision: 5, scale: 4, nullable: true })
  origineUe!: string | null;

  @Column('numeric', { name: 'origine_france', precision: 5, scale: 4, nullable: true })
  origineFrance!: string | null;

  /** `saisie`, `publie`, `deduit` or `suppose`, by column; one that is not named was published. */
  @Column('jsonb', { default: {} })
  provenances!: unknown;

  /** Days; null where the legal delay holds. */
  @Column('integer', { name: 'delai_paiement_jours', nullable: true })
  delaiPaiementJours!: number | null;

  /** Types that the evidence leaves to an imported contract. */
  @Column('text', { name: 'types_possibles', array: true, default: [] })
  typesPossibles!: string[];

  /** Which evidence told the type of an imported contract. */
  @Column('text', { name: 'type_preuve', nullable: true })
  typePreuve!: string | null;

  /** `cpv` or `fournisseur`: the criterion of the rule that gave the famille. */
  @Column('text', { name: 'source_classement', nullable: true })
  sourceClassement!: string | null;

  /** How far the famille that a rule gave can be relied upon, from 0 to 1. */
  @Column('numeric', { precision: 3, scale: 2, nullable: true })
  confiance!: string | null;
}
