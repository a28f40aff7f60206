import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What remains of a deleted API key: enough to say in the audit that someone still presents it. */
@Entity('deleted_api_keys')
export class DeletedApiKey {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  label!: string;

  @Column('bytea')
  hash!: Buffer;

  @Column('timestamptz', { name: 'deleted_at', default: () => 'now()' })
  deletedAt!: Date;
}
