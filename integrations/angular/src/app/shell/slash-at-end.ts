import { PathLocationStrategy } from "@angular/common";
import { Injectable } from "@angular/core";

/** Addresses of the shell end with a slash. Angular's router leaves it out. */
@Injectable()
export class SlashAtEnd extends PathLocationStrategy {
  override prepareExternalUrl(internal: string): string {
    const address = super.prepareExternalUrl(internal);
    const end = address.search(/[?#]/);
    const path = end < 0 ? address : address.slice(0, end);
    return path.endsWith("/") ? address : `${path}/${address.slice(path.length)}`;
  }
}
