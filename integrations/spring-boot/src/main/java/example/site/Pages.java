package example.site;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/** The pages of the site: one for each path, in each locale. */
@Controller
public class Pages {
    /** The markets of this site: path prefix and locale. */
    private static final Map<String, String> LOCALES = Map.of("de-de", "de-DE", "fr-fr", "fr-FR");

    private final Shell shell;

    public Pages(Shell shell) {
        this.shell = shell;
    }

    // Addresses of the shell end with a slash.
    @GetMapping("/{prefix:[a-z]{2}-[a-z]{2}}/**")
    public String page(@PathVariable String prefix, HttpServletRequest request, Model model) {
        String locale = LOCALES.get(prefix);
        if (locale == null) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no market " + prefix + ".");
        }
        String path = request.getRequestURI().substring(prefix.length() + 1).replaceAll("^/+|/+$", "");
        String name = path.isEmpty() ? "home" : path;
        model.addAttribute("shell", shell);
        model.addAttribute("locale", locale);
        model.addAttribute("prefix", prefix);
        model.addAttribute("name", name);
        model.addAttribute("siteName", shell.siteName());
        model.addAttribute("isBehindGate", name.split("/")[0].equals("dashboard"));
        model.addAttribute("nonce", request.getAttribute("nonce"));
        model.addAttribute("seo", shell.seo(name, "The page " + name + " of " + shell.siteName()));
        return "page";
    }
}
