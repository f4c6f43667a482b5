"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { followWith } from "savings-shell/navigation";

/** Links of the shell to pages of this site change the page without a load. */
export function ShellNavigation() {
  const router = useRouter();
  useEffect(() => followWith((path) => router.push(path)), [router]);
  return null;
}
