/**
 * Returns a shard from 0 to `shards - 1` for an id. The last characters of an id, which are random, determine the shard. DynamoDB
 * limits one partition to 1,000 writes per second.
 */
export const computeShard = (id: string, shards: number): number =>
  [...id.slice(-4)].reduce((sum, character) => sum + character.charCodeAt(0), 0) % shards;
