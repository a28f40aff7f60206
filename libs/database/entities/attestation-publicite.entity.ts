import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named person says that what R2131-12 requires was announced over a period. */
@Entity('attestations_publicite')
export class AttestationPublicite {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('date')
  du!: string;

  @Column('date')
  au!: string;

  @Column('text')
  support!: string;

  @Column('text')
  par!: string;

  @Column('timestamptz', { default: () => 'now()' })
  le!: Date;
}
