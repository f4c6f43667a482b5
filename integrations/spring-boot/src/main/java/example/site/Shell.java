package example.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** What a template needs to place tags of the shell: {@code th:utext="${shell.fragment('app-header', locale)}"}. */
@Component
public class Shell {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_.-]*");

    private final Map<String, String> fragments = new ConcurrentHashMap<>();
    private final JsonMapper json;
    private final String config = text("site.json");

    public Shell(JsonMapper json) {
        this.json = json;
    }

    /**
     * The fragment of a tag in a locale. It belongs directly behind the opening tag, byte for byte.
     *
     * @param name file of the fragment without its ending: the tag, or tag and variant ({@code app-header.login})
     */
    public String fragment(String name, String locale) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("No fragment has the name " + name + ".");
        }
        // A fragment depends on nothing of the visitor, so its file is read once.
        return fragments.computeIfAbsent("fragments/" + locale + "/" + name + ".html", Shell::text);
    }

    /** The configuration of the site, for {@code <script type="application/json" data-shell-config>}. */
    public String config() {
        return config.replace("<", "\\u003c");
    }

    /** The name of the site, as the configuration has it. */
    public String siteName() {
        return json.readTree(config).path("site").path("name").asString();
    }

    /** The attribute {@code seo} of {@code <page-meta>}. */
    public String seo(String title, String description) {
        return json.writeValueAsString(Map.of("meta_title", title, "meta_description", description));
    }

    /** A file of the class path. A file that is missing is an error. */
    private static String text(String file) {
        try {
            return new ClassPathResource(file).getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
