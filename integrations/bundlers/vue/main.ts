/// <reference types="savings-shell/vue" />
import "savings-shell";
import { createApp } from "vue";
import App from "./App.vue";

createApp(App).mount("#app");
