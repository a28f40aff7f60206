import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An alert given once: the deadline or the execution of a marché, the payment delay of a mandat, a failing entry point. */
@Entity('alertes')
export class Alerte {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  type!: string;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('uuid', { name: 'mandat_id', nullable: true })
  mandatId!: string | null;

  @Column('text')
  cle!: string;

  @Column('date', { name: 'date_limite', nullable: true })
  dateLimite!: string | null;

  @Column('jsonb')
  donnees!: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('uuid', { name: 'webhook_id', nullable: true })
  webhookId!: string | null;

  @Column('timestamptz', { name: 'acquittee_at', nullable: true })
  acquitteeAt!: Date | null;

  @Column('uuid', { name: 'acquittee_par', nullable: true })
  acquitteePar!: string | null;

  @Column('uuid', { name: 'assigne_a', nullable: true })
  assigneA!: string | null;
}
