const START = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). It tells texts apart and is no proof of integrity.
 *
 * @param start another start gives another hash, for a longer one of two
 */
export function fnvHash(text: string, start = START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
