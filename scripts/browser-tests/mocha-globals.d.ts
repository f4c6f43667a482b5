/** The runner's page defines these (Mocha's BDD interface); `expect` is imported from chai. */
type MochaBody = (this: { skip(): never; timeout(ms: number): void }) => void | Promise<void>;

interface MochaDeclare<Body> {
  (title: string, body: Body): void;
  only(title: string, body: Body): void;
  skip(title: string, body: Body): void;
}

declare const describe: MochaDeclare<() => void>;
declare const it: MochaDeclare<MochaBody>;
declare function before(body: MochaBody): void;
declare function after(body: MochaBody): void;
declare function beforeEach(body: MochaBody): void;
declare function afterEach(body: MochaBody): void;
