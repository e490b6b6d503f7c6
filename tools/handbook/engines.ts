import type { S3Settings } from '../../server/src/platform/storage/s3/settings.ts';

export const replicaPort = 5433;
const next = 'veil_next';

/** The machine's own server is also the target of the move. */
export const makeNextDatabase = `runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<'SQL'
alter role veil password 'PASSWORD';
create database ${next} owner veil template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL`;

/** A hot standby of the machine's own server, which follows it over the socket. */
export const makeReplica = `cd /
version=$(pg_lsclusters -h | awk '$2 == "main" { print $1 }')
pg_createcluster --port ${replicaPort} "$version" replica > /dev/null
rm -rf "/var/lib/postgresql/$version/replica"
runuser -u postgres -- pg_basebackup -D "/var/lib/postgresql/$version/replica" --write-recovery-conf --checkpoint=fast
systemctl start "postgresql@$version-replica"`;

/** A reader writes these in place of the examples about the database to which the site moves. */
export const ofDatabase = {
  'veil:PASSWORD@db.example/veil?sslmode=verify-full': `veil:PASSWORD@127.0.0.1/${next}`,
  'host=db.example dbname=veil': `host=127.0.0.1 dbname=${next}`,
  'in database veil ': `in database ${next} `,
  'replica.example/veil': `127.0.0.1:${replicaPort}/${next}`,
};

/** A reader writes these in place of the examples about an object store outside of the machine. */
export const ofBucket = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings) => ({
  'https://objects.example': endpoint ?? '',
  "'veil-files'": `'${bucket}'`,
  "'KEY'": `'${accessKeyId}'`,
  "'SECRET'": `'${secretAccessKey}'`,
});
