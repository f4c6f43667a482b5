/// <reference types="savings-shell/svelte" />
import "savings-shell";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.body });
