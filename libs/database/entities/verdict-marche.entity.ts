import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The verdict of a contract. */
@Entity('verdicts_marches')
export class VerdictMarche {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('text')
  statut!: string;

  @Column('text')
  motif!: string;

  /** The facts that alone decide. */
  @Column('text', { array: true, default: [] })
  manque!: string[];

  @Column('integer', { name: 'rang_requis_min', nullable: true })
  rangRequisMin!: number | null;

  @Column('integer', { name: 'rang_requis_max', nullable: true })
  rangRequisMax!: number | null;

  @Column('integer', { name: 'rang_marche_min', nullable: true })
  rangMarcheMin!: number | null;

  @Column('integer', { name: 'rang_marche_max', nullable: true })
  rangMarcheMax!: number | null;

  /** HT, the least value that was compared. */
  @Column('numeric', { name: 'besoin_min', precision: 15, scale: 2, nullable: true })
  besoinMin!: string | null;

  @Column('numeric', { name: 'besoin_max', precision: 15, scale: 2, nullable: true })
  besoinMax!: string | null;

  @Column('boolean', { name: 'seuil_a_verifier', default: false })
  seuilAVerifier!: boolean;

  @Column('text', { array: true, default: [] })
  reserves!: string[];

  /** What the verdict was reached from. */
  @Column('jsonb')
  faits!: unknown;

  @Column('text', { name: 'version_regles' })
  versionRegles!: string;

  @Column('timestamptz', { name: 'juge_le', default: () => 'now()' })
  jugeLe!: Date;

  /** The verdict in French. */
  @Column('text', { default: '' })
  phrase!: string;
}
